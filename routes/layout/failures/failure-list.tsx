import {
  DrawerBody,
  makeStyles,
  mergeClasses,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { shownTime } from '#app/format/clock.ts';
import { withoutSecretText } from '#app/format/secret-list.ts';
import { clearFailures, type LoggedFailure } from '#app/http/failure.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { Table } from '#app/ui/table.tsx';
import { failuresText } from './text.ts';

const useStyles = makeStyles({
  drawer: { width: '940px' },
  buttons: { display: 'flex', alignItems: 'center', gap: '8px' },
  clear: { flexShrink: 0, minWidth: 'auto' },
  // In a narrow window the table scrolls, so that details keep their width.
  table: { minWidth: '640px' },
  words: { unicodeBidi: 'isolate', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  detail: { display: 'block', maxHeight: '30vh', overflowY: 'auto' },
  none: { color: tokens.colorNeutralForeground3 },
});

/** More characters may not fit on a narrow screen. */
const LONG = 300;
const WIDTHS = { time: '100px', call: '30%', status: '76px', count: '52px' };

type Props = { failures: readonly LoggedFailure[]; close: () => void };

/** Every failure of this session, including those only logged, newest first. */
export function FailureList({ failures, close }: Props) {
  const styles = useStyles();
  return (
    <Drawer
      title={failuresText.title}
      titleAction={
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
        </div>
      }
      close={close}
      className={styles.drawer}
    >
      {/* It scrolls, by keyboard too. */}
      <DrawerBody tabIndex={failures.length === 0 ? undefined : 0}>
        {failures.length === 0 ? (
          <p className={styles.none}>{failuresText.none}</p>
        ) : (
          <FailureTable failures={failures} />
        )}
      </DrawerBody>
    </Drawer>
  );
}

function FailureTable({ failures }: Pick<Props, 'failures'>) {
  const styles = useStyles();
  return (
    <Table label={failuresText.table} columns={failuresText.columns} widths={WIDTHS} className={styles.table}>
      {failures.map(failure => (
        <FailureRow key={`${failure.call} ${failure.status} ${failure.detail}`} failure={failure} />
      ))}
    </Table>
  );
}

function FailureRow({ failure: { at, call, status, detail, count } }: { failure: LoggedFailure }) {
  const styles = useStyles();
  return (
    <TableRow>
      <TableCell>
        <time dateTime={new Date(at).toISOString()} translate="no">
          {shownTime(at)}
        </time>
      </TableCell>
      <TableCell>
        <span className={styles.words} translate="no">
          {call}
        </span>
      </TableCell>
      <TableCell>{status ?? failuresText.noAnswer}</TableCell>
      <TableCell>
        <span
          {...(detail.length > LONG && { tabIndex: 0 })}
          className={mergeClasses(styles.words, styles.detail)}
        >
          {detail}
        </span>
      </TableCell>
      <TableCell translate="no">{count}</TableCell>
    </TableRow>
  );
}

/** The list as tab-separated lines for spreadsheets and bug reports, without secrets. */
function failuresAsText(failures: readonly LoggedFailure[]): string {
  const rows = failures.map(({ at, call, status, detail, count }) => [
    new Date(at).toISOString(),
    withoutSecretText(call),
    String(status ?? failuresText.noAnswer),
    withoutSecretText(detail),
    String(count),
  ]);
  return [Object.values(failuresText.columns), ...rows].map(row => row.map(oneLine).join('\t')).join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
