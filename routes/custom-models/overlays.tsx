import { useEffect, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { detailOf, readDetailNow, useCustomModel } from '#app/cluster/models/custom-details.ts';
import { LaunchDrawer } from '#app/features/launch/lazy-drawer.ts';
import { catalogueText } from '#app/messages/catalogue.ts';
import { layoutText } from '#app/messages/layout.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { sessionKey } from '#app/query/route-data.ts';
import { forget, remember } from '#app/storage/stored.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import type { CardRequest } from './custom-card.tsx';
import { changeKey, namesKnown } from './custom-list.ts';
import { customText } from './text.ts';

const DefinitionDialog = lazyComponent(
  async () => (await import('./definition-dialog.tsx')).DefinitionDialog,
);
const CacheDialog = lazyComponent(
  async () => (await import('#app/features/model-cache/cache-dialog.tsx')).CacheDialog,
);

type Props = {
  kind: KindName;
  /** Undefined until they have loaded. */
  names: readonly string[] | undefined;
  /** Whether they are late. */
  isLate: boolean;
  /** The model of the launch form in the address. */
  launching: string | undefined;
  closeLaunch: () => void;
  asked: CardRequest | undefined;
  closeAsked: () => void;
  focusCard: (name: string) => void;
};

/** The overlays above the cards. Render it after the grid: the launch form returns focus to its card. */
export function Overlays({
  kind,
  names,
  isLate,
  launching,
  closeLaunch,
  asked,
  closeAsked,
  focusCard,
}: Props) {
  const submit = useSubmit();

  function remove(name: string): void {
    submit(
      { intent: 'delete-model', model_name: name },
      {
        method: 'post',
        action: paths.custom(kind),
        navigate: false,
        fetcherKey: sessionKey(changeKey(kind, name)),
      },
    );
  }

  return (
    <>
      <Overlay of={launching} focusInstead={focusCard}>
        {name => <OpenModel {...{ kind, name, isLate }} known={names?.includes(name)} close={closeLaunch} />}
      </Overlay>
      <Overlay of={asked?.what === 'definition' && asked.name} focusInstead={focusCard}>
        {name => <AskedDefinition kind={kind} name={name} close={closeAsked} />}
      </Overlay>
      <Overlay of={asked?.what === 'cache' && asked.name} focusInstead={focusCard}>
        {modelName => <CacheDialog modelName={modelName} close={closeAsked} />}
      </Overlay>
      <Confirm
        of={asked?.what === 'delete' && asked.name}
        focusInstead={focusCard}
        question={customText.question}
        yes={remove}
        close={closeAsked}
      >
        {name => <strong translate="no">{name}</strong>}
      </Confirm>
    </>
  );
}

type AskedProps = { kind: KindName; name: string; close: () => void };

function AskedDefinition({ kind, name, close }: AskedProps) {
  const navigate = useNavigate();
  const detail = useQueryState(detailOf(kind, name));
  if (detail.data === undefined) return null;
  const { definition } = detail.data;

  function edit(): void {
    // A definition just posted, or of the last visit, may differ from the cluster's: then the form reads it.
    if (isSure(detail) && isSure(namesKnown(kind))) remember('customJsonData', JSON.stringify(definition));
    else forget('customJsonData');
    navigate(paths.register(kind, name));
  }

  return <DefinitionDialog kind={kind} definition={definition} edit={edit} close={close} />;
}

/** Nothing newer is pending or has failed. */
function isSure({ pending, failure }: Query<unknown>): boolean {
  return pending === undefined && failure === undefined;
}

type OpenProps = AskedProps & { known: boolean | undefined; isLate: boolean };

/** The launch form that the address asks for. It is there before the model's definition, which only adds to it. */
function OpenModel({ kind, name, known, isLate, close }: OpenProps) {
  const { data, failure } = useQueryState(detailOf(kind, name));
  const model = useCustomModel(kind, name);
  // A definition that fails later does not take away a form in which somebody types.
  const [opened, setOpened] = useState(false);
  const opens = data !== undefined || (known === true && failure === undefined);
  if (opens && !opened) setOpened(true);
  const asks = known === true || (known === undefined && isLate);
  useEffect(() => {
    if (asks) readDetailNow(kind, name);
  }, [kind, name, asks]);
  if (opens || opened) return <LaunchDrawer kind={kind} model={model} close={close} />;
  if (known === undefined && failure === undefined) return null;
  return (
    <Notice text={known ? customText.notOpened(name) : catalogueText.unknownModel(name)}>
      <Button onClick={close}>{layoutText.dismiss}</Button>
    </Notice>
  );
}
