import { makeStyles, tokens } from '@fluentui/react-components';
import { placementText } from '#app/messages/cluster-info.ts';
import type { Tenant } from './placement.ts';

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  tenant: {
    minWidth: 0,
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  more: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  none: { color: tokens.colorNeutralForeground3 },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

/** Who is in one cell; undefined where the worker has no such GPU. */
export function Tenants({ tenants }: { tenants: readonly Tenant[] | undefined }) {
  const styles = useStyles();
  if (tenants === undefined) return <span className={styles.hidden}>{placementText.absent}</span>;
  const [first, ...others] = tenants.map(({ id, replica }) => placementText.replicas(id, replica));
  if (first === undefined)
    return (
      <>
        <span className={styles.none} aria-hidden="true">
          –
        </span>
        <span className={styles.hidden}>{placementText.noneListed}</span>
      </>
    );
  return (
    <div className={styles.cell}>
      <span className={styles.tenant}>{first}</span>
      {others.length > 0 && (
        <>
          <span className={styles.more} aria-hidden="true">
            {placementText.more(others.length)}
          </span>
          <span className={styles.hidden}>{others.join(', ')}</span>
        </>
      )}
    </div>
  );
}
