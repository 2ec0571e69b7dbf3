import { makeStyles, tokens } from '@fluentui/react-components';
import { useMatches } from 'react-router-dom';
import { paletteText, shortcutText } from '#app/features/palette/text.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { setting } from '#app/storage/settings.ts';
import { screenEntries, screens } from '#routes/features.ts';

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
  const here = useMatches().at(-1)?.id;
  const { search, cards, table } = screens.find(({ id }) => id === here)?.uses ?? {};
  const toScreens = screenEntries.flatMap(({ key, text }) =>
    key === undefined ? [] : { keys: `g ${key}`, does: paletteText.goTo(text.label) },
  );
  const rows = [
    ...shortcutText.always.slice(0, 2),
    ...toScreens,
    ...shortcutText.always.slice(2),
    ...(search === undefined ? [] : [{ keys: '/', does: shortcutText.search[search] }]),
    ...(cards ? shortcutText.cards : []),
    ...(table ? shortcutText.table : []),
  ];
  return (
    <Dialog title={paletteText.shortcuts} close={close}>
      {setting('shortcuts') === 'off' && <p className={styles.does}>{paletteText.off}</p>}
      <dl className={styles.list}>
        {rows.map(({ keys, does }) => (
          <div key={`${keys} ${does}`} style={{ display: 'contents' }}>
            <dt>
              <kbd className={styles.keys}>{keys}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
