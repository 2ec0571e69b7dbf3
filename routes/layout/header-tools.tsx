import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { paletteText } from '#app/features/palette/text.ts';
import { moveJobs } from '#app/features/replicas/kept-moves.ts';
import { SearchRegular } from '#app/icons.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { clusterName } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';
import { ConcernWatch } from '#app/ui/cluster/concern-watch.tsx';
import { useUiConfig } from '#app/ui/cluster/use-ui-config.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { supportText } from './menu/text.ts';
import type { ShownShortcuts } from './palette/shortcuts.tsx';

const FollowMoves = lazyComponent(
  async () => (await import('#app/features/replicas/follow-moves.tsx')).FollowMoves,
);

/** Without room for the field, only its icon is shown. */
const SMALL = '@media (max-width: 1023px)';

const useStyles = makeStyles({
  // Beside the navigation, its foot names the cluster.
  clusterName: {
    display: 'none',
    alignSelf: 'center',
    flexShrink: 0,
    maxWidth: '88px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 767px)': { display: 'block' },
  },
  mark: { alignSelf: 'center', flexShrink: 0 },
  field: {
    flexGrow: 1,
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    [SMALL]: { display: 'none' },
  },
  fieldText: { flexGrow: 1, textAlign: 'start', color: tokens.colorNeutralForeground3 },
  key: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyBase },
  fieldIcon: { display: 'none', [SMALL]: { display: 'inline-flex' } },
});

/** The palette's field (palette.field), what the host keeps back, and what watches the cluster on every screen. */
export function HeaderTools({ show }: { show: (shown: ShownShortcuts) => void }) {
  const styles = useStyles();
  return (
    <>
      <ClusterName />
      <ReadOnlyMark />
      <Button
        aria-keyshortcuts="Control+K"
        className={styles.field}
        icon={<SearchRegular />}
        onClick={() => show('palette')}
      >
        <span className={styles.fieldText}>{supportText.field}</span>
        <kbd aria-hidden className={styles.key}>
          Ctrl K
        </kbd>
      </Button>
      <IconButton
        label={paletteText.title}
        className={styles.fieldIcon}
        icon={<SearchRegular />}
        onClick={() => show('palette')}
      />
      <ConcernWatch />
      {moveJobs.interrupted().length > 0 && <FollowMoves />}
    </>
  );
}

/** The cluster's own name; a host of several clusters has names of its own (frame.cluster-name). */
function ClusterName() {
  const styles = useStyles();
  const name = useUiConfig()?.name;
  if (!name || clusterName() !== undefined) return null;
  return (
    <span className={styles.clusterName} title={name} translate="no">
      {name}
    </span>
  );
}

/** Says on every screen that its host keeps changes back (host.read-only). */
function ReadOnlyMark() {
  const styles = useStyles();
  const { reason } = permission('change');
  if (reason === undefined) return null;
  return (
    <Badge appearance="outline" className={styles.mark} title={reason}>
      {supportText.readOnly}
    </Badge>
  );
}
