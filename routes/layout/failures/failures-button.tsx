import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { LoggedFailure } from '#app/http/failure.ts';
import { WarningRegular } from '#app/icons.ts';

import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { IconButton } from '#app/ui/controls/button.tsx';
import { failuresText } from './text.ts';

const FailureList = lazyComponent(async () => (await import('./failure-list.tsx')).FailureList);

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

/** Opens the list of this session's failures; hidden without one. */
export function FailuresButton({ failures }: { failures: readonly LoggedFailure[] }) {
  const [open, setOpen] = useState(false);
  const count = failures.length;
  return (
    <>
      {(count > 0 || open) && (
        <IconButton
          label={failuresText.button(count)}
          icon={<CountedIcon count={count} />}
          onClick={() => setOpen(true)}
        />
      )}
      <Overlay of={open}>{() => <FailureList failures={failures} close={() => setOpen(false)} />}</Overlay>
    </>
  );
}

function CountedIcon({ count }: { count: number }) {
  const styles = useStyles();
  return (
    <span className={styles.icon}>
      <WarningRegular />
      {count > 0 && (
        <span className={styles.count} translate="no">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
