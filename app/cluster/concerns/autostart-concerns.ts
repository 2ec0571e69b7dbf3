import { isStarting } from '#app/catalogue/instance-status.ts';
import { type Autostart, hasDetails } from '#app/cluster/models/autostart.ts';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { concernText as text } from '#app/messages/concerns.ts';
import { paths } from '#app/paths.ts';
import { type Concern, namedAndCounted } from './concern.ts';

/**
 * Models that should run but do not, and models that run but would not return after a restart (autostart.concerns). A cluster where no
 * model starts by itself has neither.
 */
export function autostartConcerns(
  list: Autostart = [],
  running: readonly { id: string }[] | undefined,
  instances: readonly ModelInstance[],
): Concern[] {
  if (list.length === 0 || running === undefined) return [];
  const runs = new Set(running.map(({ id }) => id));
  const starting = new Set(instances.filter(isStarting).map(({ model_uid }) => model_uid));
  const missing = list.filter(({ uid }) => !runs.has(uid) && !starting.has(uid));
  const listed = new Set(list.map(({ uid }) => uid));
  const unlisted = running.map(({ id }) => id).filter(id => !listed.has(id));
  return [
    ...namedAndCounted(
      missing,
      (one): Concern => ({
        id: `autostart ${one.uid}`,
        words: text.notStarted(one.uid, (hasDetails(one) && one.state.last_error) || ''),
        to: paths.desiredModel(one.uid),
        grave: true,
        action: 'desired',
      }),
      more => ({
        id: 'autostart missing',
        words: text.moreNotStarted(more.length),
        to: paths.desired,
        grave: true,
        action: 'desired',
      }),
    ),
    ...(unlisted.length === 0
      ? []
      : [
          {
            id: 'autostart unlisted',
            words: text.wouldNotReturn(unlisted),
            to: paths.desired,
            grave: false,
            action: 'desired' as const,
          },
        ]),
  ];
}
