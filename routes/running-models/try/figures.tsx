import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  },
});

/** Figures beside each other, without those that are not known; nothing if none is. */
export function Figures({ of }: { of: readonly (readonly [name: string, value: string | undefined])[] }) {
  const styles = useStyles();
  const known = of.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
