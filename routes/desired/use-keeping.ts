import { useEffect, useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { openKept } from '#app/jobs/open-set.ts';
import { useMemo } from '#app/languages/memo.ts';
import { keepSet, keptSets } from '#app/launches/kept-sets.ts';
import { type LaunchSet, setOf } from '#app/launches/launch-set.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import type { Query } from '#app/query/query.ts';
import { dayOf, saveText } from '#app/ui/text/files.tsx';
import { desiredText as text } from './text.ts';

/** Keeps or exports what runs at the moment, and says what of it is not known. A failed read shows its reason in the list. */
export function useKeeping(
  { source, data: running = [] }: Query<readonly RunningModel[]>,
  say: (words: string) => void,
) {
  const [reading, setReading] = useState<AbortController>();
  useEffect(() => () => reading?.abort(), [reading]);

  async function take(use: (set: LaunchSet) => string): Promise<void> {
    const asking = new AbortController();
    setReading(asking);
    const { data, failure } = await source.poll(asking.signal);
    setReading(undefined);
    if (data === undefined || failure !== undefined || asking.signal.aborted) return;
    const set = setOf(data, new Date());
    say([use(set), ...unknownIn(set, data.length)].join(' '));
  }

  const isAny = useMemo(() => setOf(running, new Date()).models.length > 0, [running]);
  const isReady = reading === undefined && isAny;
  return {
    keep: isReady
      ? () =>
          void take(set => {
            warnUnlessStored(keepSet({ set, replicas: {} }));
            const [kept] = keptSets();
            if (kept) openKept(kept);
            return text.wasKept(set.models.length);
          })
      : undefined,
    exportRunning: isReady
      ? () =>
          void take(set => {
            saveText(launchSetText.file(dayOf(new Date())), jsonOf(set));
            return text.exported(set.models.length);
          })
      : undefined,
  };
}

/** The settings of running models that a set lacks, in sentences. */
function unknownIn({ models, unknown = {} }: LaunchSet, running: number): string[] {
  const unreported = Object.values(unknown).filter(keys => keys.includes('parameters')).length;
  const withoutEngine = models.filter(one => one.model_engine === '').length;
  const leftOut = running - models.length;
  return [
    leftOut > 0 && text.leftOut(leftOut),
    withoutEngine > 0 && text.noEngine(withoutEngine),
    unreported > 0 && text.unreported(unreported),
    text.noSecrets,
  ].filter(words => words !== false);
}
