import { makeStyles, tokens } from '@fluentui/react-components';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { PlacedReplica } from '#app/cluster/workers/places.ts';
import { useOffers } from '#app/features/engines/use-offers.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { DrawerForm } from '#app/forms/drawer-form.tsx';
import type { Form } from '#app/forms/fields.ts';
import { agree } from '#app/launches/start.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { PlaceChoice, sentPlaces } from './place-choice.tsx';
import type { ReplicaResult } from './route.ts';
import { moveText, addReplicasText as text } from './text.ts';

const useStyles = makeStyles({ quiet: { margin: 0, color: tokens.colorNeutralForeground2 } });

type ReplicaDraft = { count: string; engine: string; placed: readonly PlacedReplica[] };
/** `from`: the replica that moves; undefined where replicas are added. */
type ReplicaContext = { kind: KindName | undefined; engines: readonly string[]; from: number | undefined };

const blank: ReplicaDraft = { count: '1', engine: '', placed: [] };

const fields: Form<ReplicaDraft, ReplicaContext>['fields'] = {
  count: {
    control: 'text',
    label: () => text.count,
    default: '1',
    inputMode: 'numeric',
    hint: ({ placed }) => (placed.length > 0 ? text.countHint : undefined),
    readOnly: ({ placed }) => placed.length > 0,
    visible: (_, { from }) => from === undefined,
    check: count => (isPositiveInteger(count) ? undefined : text.notWhole),
    eager: () => true,
  },
  engine: {
    control: 'select',
    label: () => launchFormText.engine,
    default: '',
    options: (_, { engines }) => [
      { value: '', text: text.sameEngine },
      ...engines.map(name => ({ value: name, text: name })),
    ],
    visible: (_, { engines }) => engines.length > 0,
  },
  placed: {
    control: 'custom',
    label: () => text.place,
    default: [],
    visible: (_, { kind }) => kind !== undefined,
    // One replica moves.
    set: (placed, _, { from }) => {
      const chosen = from === undefined ? placed : placed.slice(-1);
      return { placed: chosen, count: String(Math.max(1, chosen.length)) };
    },
    check: (placed, { engine }, { from }) =>
      from !== undefined && placed.length === 0 && engine === '' ? moveText.choose : undefined,
  },
};
const form = { fields, parts: Object.keys(fields) };

type Props = { model: RunningModel; from?: number; close: () => void };

/** The number, engine and places of replicas to add, or the new place of one that moves. Load it lazily. */
export function ReplicaDrawer({ model, from, close }: Props) {
  const styles = useStyles();
  const { id: uid } = model;
  const kind = kindOf(model.model_type);
  const engines = useOtherEngines(kind, model);
  const moves = from !== undefined;
  const fetcher = useSessionFetcher<ReplicaResult>(`${moves ? 'move' : 'add'}-replica:${uid}`);

  function send(draft: ReplicaDraft): void {
    const [to] = draft.placed;
    const choice = {
      replica: Number(draft.count),
      ...(draft.engine !== '' && { model_engine: draft.engine }),
      ...(to !== undefined && { replica_config: sentPlaces(model, draft.placed) }),
    };
    const body = moves
      ? { intent: 'move', move: JSON.stringify({ uid, from, to, choice }) }
      : { intent: 'add', choice: JSON.stringify(choice) };
    fetcher.submit(body, { method: 'post', action: paths.replicas(uid) });
    // A move continues in the background.
    if (moves) close();
  }

  return (
    <Drawer title={moves ? moveText.title(from, uid) : text.title(uid)} close={close}>
      <DrawerForm
        {...{ form, fetcher, send, close, context: { kind, engines, from }, place: paths.replicas(uid) }}
        start={blank}
        needs="models:start"
        submit={({ count }) =>
          moves ? moveText.short : text.add(isPositiveInteger(count) ? Number(count) : 1)
        }
        before={<p className={styles.quiet}>{moves ? moveText.intro(from) : text.intro}</p>}
        custom={{
          placed: ({ value, change, errors }) => (
            <>
              {kind !== undefined && <PlaceChoice {...{ kind, model, placed: value, place: change }} />}
              {errors.shown.placed !== undefined && <Notice intent="error" text={errors.shown.placed} />}
            </>
          ),
        }}
      >
        {fetcher.state !== 'idle' && <Notice intent="info" text={text.adding} />}
      </DrawerForm>
    </Drawer>
  );
}

/** The other engines that run the same files. */
function useOtherEngines(kind: KindName | undefined, model: RunningModel): string[] {
  const { data } = useOffers(kind, model.model_name);
  const { model_engine: own, model_format, quantization, model_size_in_billions: size } = model;
  return Object.entries(data?.engines ?? {}).flatMap(([name, specs]) => {
    const runs =
      Array.isArray(specs) &&
      specs.some(
        spec =>
          agree(spec.model_format, model_format) &&
          agree(spec.model_size_in_billions, size) &&
          (spec.quantizations.length === 0 || spec.quantizations.some(one => agree(one, quantization))),
      );
    return runs && name.toLowerCase() !== own.toLowerCase() ? [name] : [];
  });
}
