import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PlaceMemory } from '#app/cluster/workers/places.ts';
import { placesText as text } from '#app/messages/gpus.ts';

const kept = { '@media (forced-colors: active)': { forcedColorAdjust: 'none' } } as const;
const useStyles = makeStyles({
  bar: {
    display: 'flex',
    height: '8px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStroke2,
    ...kept,
  },
  used: { backgroundColor: tokens.colorNeutralForeground4 },
  placed: { backgroundColor: tokens.colorCompoundBrandBackground },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  entry: { display: 'flex', alignItems: 'center', gap: '4px' },
  swatch: { width: '12px', height: '8px', borderRadius: tokens.borderRadiusSmall, ...kept },
  free: { backgroundColor: tokens.colorNeutralStroke2 },
});

type Props = {
  of: PlaceMemory;
  /** The bytes that what is placed here takes. */
  launch: number | undefined;
};

/** The memory of a place: in use, taken by a launch, and free. The words beside it say the same. */
export function MemoryBar({ of: { total, free }, launch = 0 }: Props) {
  const styles = useStyles();
  const width = (bytes: number) => ({ width: `${Math.min(100, Math.max(0, (bytes / total) * 100))}%` });
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.used} style={width(total - free)} />
      <span className={styles.placed} style={width(Math.min(launch, Math.max(0, free)))} />
    </span>
  );
}

/** The colours of the bars; that of a launch once something is placed. */
export function MemoryLegend({ isPlaced }: { isPlaced: boolean }) {
  const styles = useStyles();
  const entries = [
    [styles.used, text.used],
    ...(isPlaced ? [[styles.placed, text.launch] as const] : []),
    [styles.free, text.rest],
  ] as const;
  return (
    <div className={styles.legend} aria-hidden="true">
      {entries.map(([colour, name]) => (
        <span key={name} className={styles.entry}>
          <span className={mergeClasses(styles.swatch, colour)} />
          {name}
        </span>
      ))}
    </div>
  );
}
