import { ActivityTimeline } from './activity-timeline.tsx';
import { useActivity } from './use-activity.ts';

/** `readAt`: the time of the list of models, with which the events are read again. */
type Props = { uid: string; readAt: number | undefined };

/** The timeline of one model (running.activity). */
export function ModelActivity({ uid, readAt }: Props) {
  const activity = useActivity({ model: uid, again: readAt });
  return <ActivityTimeline of={activity} filters={{ model: uid, worker: '', person: '' }} />;
}
