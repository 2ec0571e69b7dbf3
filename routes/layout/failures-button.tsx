import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { loggedFailures, onFailures } from '#app/api/failure-log.ts';
import { WarningRegular } from '#app/icons.ts';
import { failuresText } from '#app/messages/layout.ts';

const FailureList = lazy(() =>
  import('./failure-list.tsx').then(module => ({ default: module.FailureList })),
);

const useStyles = makeStyles({
  button: { position: 'relative', overflow: 'visible' },
  count: {
    position: 'absolute',
    top: '-2px',
    right: '-4px',
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
  const styles = useStyles();
  const failures = useSyncExternalStore(onFailures, loggedFailures);
  const [list, setList] = useState<'never' | 'open' | 'closed'>('never');
  const count = failures.length;
  return (
    <>
      {(count > 0 || list === 'open') && (
        <Tooltip content={failuresText.open(count)} relationship="label">
          <Button
            className={styles.button}
            appearance="subtle"
            icon={<WarningRegular />}
            onClick={() => setList('open')}
          >
            {count > 0 && (
              <span className={styles.count} aria-hidden>
                {count > 99 ? '99+' : count}
              </span>
            )}
          </Button>
        </Tooltip>
      )}
      {list !== 'never' && (
        <Suspense>
          <FailureList failures={failures} open={list === 'open'} close={() => setList('closed')} />
        </Suspense>
      )}
    </>
  );
}
