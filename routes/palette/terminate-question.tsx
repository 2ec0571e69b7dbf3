import { knownRunning } from '#app/cluster/models.ts';
import { useModelCall } from '#routes/running-models/model-call.ts';
import { TerminationQuestion, useTermination } from '#routes/running-models/selection.tsx';

type Props = { uid: string; asked: boolean; close: () => void };

/** Always asks: a name in the palette is easily chosen by mistake (palette.act). */
export function TerminateQuestion({ uid, asked, close }: Props) {
  const termination = useTermination(useModelCall());
  const question = { ...termination, asked: asked ? [uid] : undefined, ask: close };
  return <TerminationQuestion of={question} models={knownRunning().data ?? []} />;
}
