import type { RunningModel } from '#app/api/running-model.ts';
import { RecordStopRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { Button } from '#app/ui/button.tsx';

/** So many names fit into the question. */
const NAMED = 8;

type Ask = (ids: readonly string[] | undefined) => void;

type BarProps = { ids: readonly string[]; busy: boolean; ask: Ask };

/** The way to the question about the selected ones; nothing as long as there is none. */
export function SelectionBar({ ids, busy, ask }: BarProps) {
  if (ids.length === 0) return null;
  return (
    <>
      <span>{runningText.selected(ids.length)}</span>
      <Button
        needs="models:stop"
        size="small"
        icon={<RecordStopRegular />}
        disabledFocusable={busy}
        onClick={() => ask(ids)}
      >
        {runningText.terminateSelected}
      </Button>
    </>
  );
}

type Props = {
  /** Those that the question is about; undefined when there is none. */
  asked: readonly string[] | undefined;
  ask: Ask;
  terminate: (ids: readonly string[]) => void;
  /** What the end of one frees. */
  frees: (id: string) => string;
};

/** Several models are terminated only after a question; one goes at once, unless the person wants to be asked (settings.confirm). */
export function TerminationQuestion({ asked, ask, terminate, frees }: Props) {
  return (
    <Confirm
      of={asked}
      question={({ length }) => runningText.terminateQuestion(length)}
      yes={terminate}
      close={() => ask(undefined)}
    >
      {named => (
        <>
          {named.slice(0, NAMED).map(id => (
            <span key={id}>
              <strong>{id}</strong> {frees(id)}
            </span>
          ))}
          {named.length > NAMED && <span>{runningText.terminateMore(named.length - NAMED)}</span>}
        </>
      )}
    </Confirm>
  );
}

/** The selected ones as the table shows them, without those that answer nobody yet; those that its filters hide come last. */
export function inOrder(
  rows: readonly RunningModel[],
  ids: readonly string[],
  starting: ReadonlySet<string>,
): string[] {
  const selected = new Set(ids.filter(id => !starting.has(id)));
  return [...new Set([...rows.map(({ id }) => id).filter(id => selected.has(id)), ...selected])];
}
