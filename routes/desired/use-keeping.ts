import { useEffect, useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { openKept } from '#app/jobs/open-set.ts';
import { keepSet, keptSets } from '#app/launches/kept-sets.ts';
import { type LaunchSet, setOf } from '#app/launches/launch-set.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import type { Query } from '#app/query/query.ts';
import { dayOf, saveText } from '#app/ui/text/files.tsx';
import { desiredText as text } from './text.ts';

/** The words about the last set; each time an object of its own, so that a dismissed one comes again. */
export function useSaid() {
  const [said, setSaid] = useState<{ words: string }>();
  return [said, (words: string) => setSaid({ words })] as const;
}

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

  const isReady = reading === undefined && setOf(running, new Date()).models.length > 0;
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
