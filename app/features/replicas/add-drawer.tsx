import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { PlacedReplica } from '#app/cluster/workers/places.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { Field } from '#app/forms/field.tsx';
import type { ReplicaChoice } from '#app/launches/api.ts';
import { dialogText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DrawerForm, SubmitButton } from '#app/ui/controls/drawer-form.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { EngineField } from './engine-field.tsx';
import { PlaceChoice, sentPlaces } from './place-choice.tsx';
import type { ReplicaResult } from './route.ts';
import { addReplicasText as text } from './text.ts';

const useStyles = makeStyles({ quiet: { margin: 0, color: tokens.colorNeutralForeground2 } });

type Props = { model: RunningModel; close: () => void };

/** The number, engine and places of replicas to add. Load it lazily. */
export function AddReplicasDrawer({ model, close }: Props) {
  const styles = useStyles();
  const { id: uid } = model;
  const address = paths.replicas(uid);
  const kind = kindOf(model.model_type);
  const fetcher = useSessionFetcher<ReplicaResult>(`add-replica:${uid}`);
  const [first] = useState(fetcher.data);
  const busy = fetcher.state !== 'idle';
  const result = busy || fetcher.data === first ? undefined : fetcher.data;
  const [count, setCount] = useState('1');
  const [engine, setEngine] = useState('');
  const [placed, setPlaced] = useState<readonly PlacedReplica[]>([]);
  const isWhole = isPositiveInteger(count);
  useVisiblePlace(address, useOpen());

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || !isWhole) return;
    const choice: ReplicaChoice = {
      replica: Number(count),
      ...(engine !== '' && { model_engine: engine }),
      ...(placed.length > 0 && { replica_config: sentPlaces(model, placed) }),
    };
    fetcher.submit({ intent: 'add', choice: JSON.stringify(choice) }, { method: 'post', action: address });
  }

  return (
    <Drawer title={text.title(uid)} close={close}>
      <DrawerForm
        place={address}
        {...{ result, busy }}
        onSubmit={submit}
        buttons={
          <>
            <SubmitButton needs="models:start" busy={busy}>
              {text.add(isWhole ? Number(count) : 1)}
            </SubmitButton>
            <Button onClick={close}>{dialogText.close}</Button>
          </>
        }
      >
        <p className={styles.quiet}>{text.intro}</p>
        <Field
          label={text.count}
          {...(placed.length > 0 && { hint: text.countHint })}
          {...(!isWhole && { validationMessage: text.notWhole })}
        >
          <Input
            autoFocus
            value={count}
            inputMode="numeric"
            readOnly={placed.length > 0}
            onChange={(_, { value }) => setCount(value)}
          />
        </Field>
        {kind !== undefined && <EngineField {...{ kind, model, engine, setEngine }} />}
        {kind !== undefined && (
          <PlaceChoice
            {...{ kind, model, placed }}
            place={next => {
              setPlaced(next);
              setCount(String(Math.max(1, next.length)));
            }}
          />
        )}
        {busy && <Notice intent="info" text={text.adding} />}
      </DrawerForm>
    </Drawer>
  );
}
