import type { ModelInstance } from '#app/api/models.ts';
import { launchesLinkText } from '#app/messages/layout.ts';
import { overviewText as text } from '#app/messages/overview.ts';
import { isStarting } from '#app/models/launch-status.ts';
import { paths } from '#app/paths.ts';
import { calledUid, isUnderWay, type Launch } from '#app/session/launches.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/plain-link.tsx';
import { ElapsedTime } from '#routes/launch/launch-status.tsx';
import { useOverviewStyles } from './overview.styles.ts';

type Props = { own: readonly Launch[]; instances: readonly ModelInstance[] };

/** The launches under way, of this tab and of others. */
export function LaunchingPanel({ own, instances }: Props) {
  const styles = useOverviewStyles();
  const ours = own.filter(isUnderWay);
  const known = new Set(ours.map(calledUid));
  const others = instances.filter(one => isStarting(one) && !known.has(one.model_uid));
  const entries = [
    ...ours.map(({ key, modelName, startedAt }) => ({ key, name: modelName, startedAt })),
    ...others.map(({ model_uid, instance_created_ts: at }) => ({
      key: model_uid,
      name: model_uid,
      startedAt: typeof at === 'number' ? at * 1000 : undefined,
    })),
  ];
  return (
    <Panel title={text.launching} to={paths.launches}>
      {entries.length === 0 && (
        <>
          <p className={styles.quiet}>{text.launchingNone}</p>
          <PlainLink to={paths.launches}>{launchesLinkText.title}</PlainLink>
        </>
      )}
      <ul className={styles.workers}>
        {entries.map(({ key, name, startedAt }) => (
          <li key={key} className={styles.launch}>
            <PlainLink to={paths.launches}>{name}</PlainLink>
            {startedAt !== undefined && <ElapsedTime startedAt={startedAt} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
