import { makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { PlacedReplica } from '#app/cluster/workers/places.ts';
import { dialogText } from '#app/messages/controls.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DrawerForm, SubmitButton } from '#app/ui/controls/drawer-form.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { EngineField } from './engine-field.tsx';
import { PlaceChoice, sentPlaces } from './place-choice.tsx';
import { moveText as text } from './text.ts';

const useStyles = makeStyles({ quiet: { margin: 0, color: tokens.colorNeutralForeground2 } });

type Props = { kind: KindName; model: RunningModel; from: number; close: () => void };

/** The new place of a replica. The move continues after it is closed. Load it lazily. */
export function MoveDrawer({ kind, model, from, close }: Props) {
  const styles = useStyles();
  const { submit: send } = useSessionFetcher<ChangeResult>(`move:${model.id}`);
  const { id: uid } = model;
  const [placed, setPlaced] = useState<readonly PlacedReplica[]>([]);
  const [engine, setEngine] = useState('');
  const [result, setResult] = useState<ChangeResult>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [to] = placed;
    if (to === undefined && engine === '') {
      setResult({ ok: false, message: text.choose });
      return;
    }
    const choice = {
      replica: 1,
      ...(engine !== '' && { model_engine: engine }),
      ...(to !== undefined && { replica_config: sentPlaces(model, [to]) }),
    };
    const move = JSON.stringify({ uid, from, to, choice });
    send({ intent: 'move', move }, { method: 'post', action: paths.replicas(uid) });
    close();
  }

  return (
    <Drawer title={text.title(from, uid)} close={close}>
      <DrawerForm
        place={paths.replicas(uid)}
        result={result}
        busy={false}
        onSubmit={submit}
        buttons={
          <>
            <SubmitButton needs="models:start" busy={false}>
              {text.short}
            </SubmitButton>
            <Button onClick={close}>{dialogText.close}</Button>
          </>
        }
      >
        <p className={styles.quiet}>{ownElement(text.intro(from))}</p>
        <EngineField {...{ kind, model, engine, setEngine }} />
        <PlaceChoice
          {...{ kind, model, placed }}
          place={next => {
            setPlaced(next.slice(-1));
            setResult(undefined);
          }}
        />
      </DrawerForm>
    </Drawer>
  );
}
