import { runningText } from '#app/messages/running-models.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';

type Props = { uid: string | undefined; close: () => void };

/** Always asks: a name in the palette is easily chosen by mistake (palette.act). A pending call on a model ends first. */
export function PaletteTermination({ uid, close }: Props) {
  const { submit, state } = useSessionFetcher('running-model-call');
  const busy = state !== 'idle';
  const terminate = (id: string) =>
    submit({ intent: 'terminate', uid: id }, { method: 'post', action: paths.running('llm') });
  return (
    <Confirm
      of={uid}
      question={runningText.terminateQuestion(1)}
      action={() => runningText.terminateMany(1)}
      disabled={busy}
      yes={terminate}
      close={close}
    >
      {id => (
        <>
          <strong translate="no">{id}</strong>
          {busy && <div role="status">{runningText.loading}</div>}
        </>
      )}
    </Confirm>
  );
}
