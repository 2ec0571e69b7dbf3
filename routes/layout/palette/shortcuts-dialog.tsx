import { makeStyles, tokens } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { layoutText } from '#app/messages/layout.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { setting } from '#app/storage/settings.ts';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { screenEntries } from '#routes/screens.ts';
import { paletteText, shortcutList } from './text.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 24px', margin: 0 },
  does: { margin: 0 },
  keys: {
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: tokens.fontFamilyBase,
  },
});

/** The shortcuts of the current screen and of every screen (palette.shortcuts). */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const toScreens = screenEntries.flatMap(({ key, label }) =>
    key === undefined ? [] : { keys: `g ${key}`, does: paletteText.goTo(layoutText.screens[label]) },
  );
  const [always, here] = [
    shortcutList.filter(({ on }) => !on),
    shortcutList.filter(({ on }) => on?.test(pathname)),
  ];
  return (
    <Dialog title={paletteText.shortcuts} close={close}>
      {setting('shortcuts') === 'off' && <p className={styles.does}>{paletteText.off}</p>}
      <dl className={styles.list}>
        {[...always.slice(0, 2), ...toScreens, ...always.slice(2), ...here].map(({ keys, does }) => (
          <div key={`${keys} ${does}`} style={{ display: 'contents' }}>
            <dt>
              <kbd className={styles.keys}>{ownElement(keys)}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
