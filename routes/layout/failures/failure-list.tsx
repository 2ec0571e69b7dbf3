import {
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { clearFailures, type LoggedFailure } from '#app/api/failure.ts';
import { DismissRegular } from '#app/icons.ts';
import { failuresText } from '#app/messages/layout.ts';
import { clockTime } from '#app/models/clock.ts';
import { useOpen } from '#app/overlays/surface.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { failuresAsText } from './failures-as-text.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', alignItems: 'center', gap: '8px' },
  clear: { minWidth: 'auto' },
  // On a narrow window the table scrolls, rather than squeezing the details to a word a line.
  table: { minWidth: '640px' },
  head: { '& th': { fontWeight: tokens.fontWeightSemibold } },
  cell: { height: 'auto', padding: '8px', verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' },
  words: { unicodeBidi: 'isolate', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  time: { width: '88px' },
  call: { width: '30%' },
  status: { width: '76px' },
  count: { width: '52px' },
  none: { color: tokens.colorNeutralForeground3 },
});

type Props = { failures: readonly LoggedFailure[]; close: () => void };

/** Everything that failed in this session, also what was only logged: newest first. */
export function FailureList({ failures, close }: Props) {
  const styles = useStyles();
  return (
    <OverlayDrawer open={useOpen()} onOpenChange={close} position="end" size="large">
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <div className={styles.buttons}>
              {failures.length > 0 && (
                <>
                  <CopyButton
                    text={failuresAsText(failures)}
                    label={failuresText.copyAll}
                    notice="before"
                    size="medium"
                  />
                  <Button appearance="subtle" className={styles.clear} onClick={clearFailures}>
                    {failuresText.clear}
                  </Button>
                </>
              )}
              <IconButton label={failuresText.close} icon={<DismissRegular />} onClick={close} />
            </div>
          }
        >
          {failuresText.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {/* It scrolls, by keyboard too. */}
      <DrawerBody tabIndex={failures.length === 0 ? undefined : 0}>
        {failures.length === 0 ? (
          <p className={styles.none}>{failuresText.none}</p>
        ) : (
          <FailureTable failures={failures} />
        )}
      </DrawerBody>
    </OverlayDrawer>
  );
}

function FailureTable({ failures }: Pick<Props, 'failures'>) {
  const styles = useStyles();
  const { columns } = failuresText;
  return (
    <Table className={styles.table} aria-label={failuresText.table}>
      <TableHeader>
        <TableRow className={styles.head}>
          <TableHeaderCell className={styles.time}>{columns.time}</TableHeaderCell>
          <TableHeaderCell className={styles.call}>{columns.call}</TableHeaderCell>
          <TableHeaderCell className={styles.status}>{columns.status}</TableHeaderCell>
          <TableHeaderCell>{columns.detail}</TableHeaderCell>
          <TableHeaderCell className={styles.count}>{columns.count}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {failures.map(failure => (
          <FailureRow key={`${failure.call} ${failure.status} ${failure.detail}`} failure={failure} />
        ))}
      </TableBody>
    </Table>
  );
}

function FailureRow({ failure: { at, call, status, detail, count } }: { failure: LoggedFailure }) {
  const styles = useStyles();
  return (
    <TableRow>
      <TableCell className={styles.cell}>
        <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
      </TableCell>
      <TableCell className={styles.cell}>
        <span className={styles.words}>{call}</span>
      </TableCell>
      <TableCell className={styles.cell}>{status ?? failuresText.noAnswer}</TableCell>
      <TableCell className={styles.cell}>
        <span className={styles.words}>{detail}</span>
      </TableCell>
      <TableCell className={styles.cell}>{count}</TableCell>
    </TableRow>
  );
}
