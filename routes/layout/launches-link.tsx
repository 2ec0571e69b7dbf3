import { makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { RocketRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { paths } from '#app/paths.ts';
import { knownLaunches, onLaunches } from '#app/session/launches.ts';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& svg': { fontSize: '20px' },
  },
  word: { '@media (max-width: 479px)': { display: 'none' } },
});

/** How many launches this page has under way, on every screen: one may leave the form while a model loads. */
export function LaunchesLink() {
  const styles = useStyles();
  const underWay = useSyncExternalStore(onLaunches, knownLaunches).filter(({ failure }) => !failure);
  const [first] = underWay;
  if (first === undefined) return null;
  const names = layoutText.launchingHint(underWay.map(({ modelName }) => modelName).join(', '));
  return (
    <Link
      className={styles.link}
      to={paths.running(first.kind)}
      aria-label={`${layoutText.launching} ${underWay.length}`}
      title={names}
    >
      <RocketRegular />
      <span className={styles.word}>{layoutText.launching}</span> {underWay.length}
    </Link>
  );
}
