import { clusterText } from '#app/messages/cluster-info.ts';
import { Meter } from './meter.tsx';
import { figure } from './nodes/figures.ts';
import { fractionOf, type Resource, type Sum } from './nodes/totals.ts';
import { usePanelStyles } from './panel.styles.ts';

/** What is used and what there is of it, in figures and as a bar. */
export function UsagePair({ owner, resource, sum }: { owner: string; resource: Resource; sum: Sum }) {
  const styles = usePanelStyles();
  const used = figure(resource, sum.used);
  const total = figure(resource, sum.total);
  const fraction = fractionOf(sum);
  const label = `${owner}: ${clusterText.resources[resource]}`;
  const percent = clusterText.percent(fraction ?? 0);
  return (
    <div className={styles.pair}>
      <span>
        <span className={styles.name}>{clusterText.usage}</span>
        {used}
      </span>
      <span>
        <span className={styles.name}>{clusterText.total}</span>
        {total}
      </span>
      {fraction !== undefined && (
        <>
          <span className={styles.percent} aria-hidden="true">
            {percent}
          </span>
          <div className={styles.meter}>
            <Meter fraction={fraction} label={label} text={clusterText.meterValue(used, total, percent)} />
          </div>
        </>
      )}
    </div>
  );
}
