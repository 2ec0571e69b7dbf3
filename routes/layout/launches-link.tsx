import { makeStyles, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'react-router-dom';
import { RocketRegular } from '#app/icons.ts';
import { countsOf, type Launch } from '#app/launches/store.ts';
import { launchesLinkText, layoutText } from '#app/messages/layout.ts';
import { paths } from '#app/paths.ts';

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
    '&[aria-current]': {
      backgroundColor: tokens.colorNeutralBackground1Selected,
      '@media (forced-colors: active)': { borderBottomStyle: 'solid' },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& svg': { fontSize: '20px' },
  },
  word: { '@media (max-width: 767px)': { display: 'none' } },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

/** The link to the launches on every screen, with the numbers of active and failed ones of this tab. */
export function LaunchesLink({ launches }: { launches: readonly Launch[] }) {
  const styles = useStyles();
  const { underWay, failed } = countsOf(launches);
  const here = useLocation().pathname === paths.launches;
  const name = launchesLinkText.link(underWay, failed);
  return (
    <Link
      className={styles.link}
      to={paths.launches}
      aria-label={name}
      title={name}
      aria-current={here ? 'page' : undefined}
    >
      <RocketRegular />
      <span className={styles.word}>{layoutText.screens.launches}</span>{' '}
      {underWay + failed > 0 && (
        <span translate="no" className={failed > 0 ? styles.failed : undefined}>
          {`${underWay + failed}${failed > 0 ? '!' : ''}`}
        </span>
      )}
    </Link>
  );
}
