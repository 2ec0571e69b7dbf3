import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, useRef, useState, useSyncExternalStore } from 'react';
import { loggedFailures, onFailures } from '#app/api/failure.ts';
import { WarningRegular } from '#app/icons.ts';
import { loadCode } from '#app/load-code.ts';
import { failuresText } from '#app/messages/layout.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { OptionalPart } from '#app/ui/optional-part.tsx';

const FailureList = lazy(() =>
  loadCode(() => import('./failure-list.tsx')).then(module => ({ default: module.FailureList })),
);

const useStyles = makeStyles({
  icon: { position: 'relative', display: 'inline-flex' },
  count: {
    position: 'absolute',
    top: '-6px',
    left: '10px',
    boxSizing: 'border-box',
    minWidth: '16px',
    padding: '0 4px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: '#fff',
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '14px',
    textAlign: 'center',
  },
});

/** Opens the list of everything that failed in this session; there is no button while nothing has. */
export function FailuresButton() {
  const failures = useSyncExternalStore(onFailures, loggedFailures);
  const [list, setList] = useState<'never' | 'open' | 'closed'>('never');
  const opener = useRef<HTMLElement>(null);
  const count = failures.length;
  return (
    <>
      {(count > 0 || list === 'open') && (
        <IconButton
          label={failuresText.open(count)}
          appearance="subtle"
          icon={<CountedIcon count={count} />}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setList('open');
          }}
        />
      )}
      {list !== 'never' && (
        <OptionalPart>
          <FailureList
            failures={failures}
            open={list === 'open'}
            close={() => setList('closed')}
            leave={() => (count > 0 ? opener.current : document.getElementById('content'))?.focus()}
          />
        </OptionalPart>
      )}
    </>
  );
}

function CountedIcon({ count }: { count: number }) {
  const styles = useStyles();
  return (
    <span className={styles.icon}>
      <WarningRegular />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </span>
  );
}
