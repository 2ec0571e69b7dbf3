import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { fetchMetrics } from '#app/cluster/models/metrics.ts';
import { figureLine } from '#app/cluster/models/model-figures.ts';
import { useHistory } from '#app/cluster/workers/history.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { spanText } from '#app/messages/controls.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { Sparkline } from '#app/ui/cluster/sparkline.tsx';
import { figuresText as text } from '#routes/running-models/text.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: '12px 24px',
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground2 },
  figure: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  now: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase500,
  },
});

/** The oldest metrics that are not read again. */
const RECENT_MS = 5000;

/** The requests, errors and GPU memory of a model over the session, where the metrics have them (running.figures). */
export function LoadPanel({ uid, readAt }: { uid: string; readAt: number | undefined }) {
  const styles = useStyles();
  const history = useHistory('models');
  useEffect(() => {
    if (readAt !== undefined) void fetchMetrics(undefined, RECENT_MS);
  }, [readAt]);
  const all = (['requests', 'errors', 'memory'] as const).flatMap(name => {
    const line = figureLine(history, uid, name);
    return line.now === undefined ? [] : { name, ...line, now: line.now };
  });
  const [first] = all;
  if (first === undefined) return null;
  const shown = (name: string, amount: number) =>
    name === 'memory' ? shownBytes(amount) : groupDigits(Math.round(amount));
  return (
    <Panel title={first.span > 0 ? text.last(spanText.of(first.span / 1000)) : text.now}>
      <dl className={styles.figures}>
        {all.map(({ name, now, most, points }) => (
          <div key={name}>
            <dt className={styles.label}>{text.figures[name]}</dt>
            <dd className={styles.figure}>
              <span translate="no" className={styles.now}>
                {shown(name, now)}
              </span>
              <Sparkline
                size="wide"
                resource={text.figures[name]}
                points={points}
                say={fraction => shown(name, fraction * most)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
