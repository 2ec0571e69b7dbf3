import { makeStyles, tokens } from '@fluentui/react-components';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { GAP } from './place.ts';

/** More than most windows show: the rest fades and is cut off. */
const SHAPES = [...'abcdefghijklmnopqrstuvwx'];

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: `${GAP}px`,
    maxHeight: 'calc(100dvh - 200px)',
    overflow: 'clip',
    maskImage: 'linear-gradient(#000 50%, transparent)',
  },
  shape: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    opacity: 0.6,
  },
});

/** The placeholder of loading cards; the count beside the search says so in words. */
export function GridPlaceholder({ kind }: { kind: KindName }) {
  const styles = useStyles();
  return (
    <div className={styles.grid} aria-hidden="true">
      {SHAPES.map(shape => (
        <div
          key={shape}
          className={styles.shape}
          style={{ height: `calc(${kinds[kind].card.rem}rem * var(--density, 1))` }}
        />
      ))}
    </div>
  );
}
