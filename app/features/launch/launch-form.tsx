import { DrawerBody, SearchBox, Spinner } from '@fluentui/react-components';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { useCan, useCapabilities } from '#app/cluster/capabilities.ts';
import type { Offers } from '#app/features/engines/route.ts';
import { useDetails } from '#app/features/model-details/details.ts';
import { choiceOf, type SpecRow } from '#app/features/model-details/specs.ts';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { soughtForm } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { submitByKey } from '#app/forms/submit-key.ts';
import { useDraft } from '#app/forms/use-draft.ts';
import { problemSummary, validate, withoutEmptyRows } from '#app/forms/validate.ts';
import { ArrowDownloadRegular } from '#app/icons.ts';
import { launchKey } from '#app/launches/store.ts';
import { catalogueText } from '#app/messages/catalogue.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { isInSurface } from '#app/overlays/focus.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import type { ResourceState } from '#app/query/resource-route.ts';
import { usePermission } from '#app/session/permissions.ts';
import { listen } from '#app/storage/listeners.ts';
import { useSetting } from '#app/storage/settings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PartFailed } from '#app/ui/query/query-failure.tsx';
import { offersVariant, selectVariant } from './cascade.ts';
import { EngineNotice } from './engine-notice.tsx';
import { blankLaunch, type LaunchDraft, launchSchema } from './fields.ts';
import { useLaunchStyles } from './launch.styles.ts';
import { LaunchFooter } from './launch-footer.tsx';
import { contextOf, offeredForm, resolvedDraft } from './launch-forms.ts';
import type { LaunchState } from './launch-state.ts';
import { LaunchTools } from './launch-tools.tsx';
import { useLeftPlace } from './left-place.tsx';
import { givenFor } from './parameters.ts';
import { payloadOf } from './payload.ts';
import { ProposalLine, useProposal } from './proposal-line.tsx';
import { proposalText } from './text.ts';
import { enginesFor, typesEngine } from './typed-engine.ts';

const DetailsPanel = lazyComponent(
  async () => (await import('#app/features/model-details/details-panel.tsx')).DetailsPanel,
);
const DecidePanel = lazyComponent(async () => (await import('./decide-panel.tsx')).DecidePanel);

type Props = {
  kind: KindName;
  model: Registration;
  /** The offers; its fields are drawn once they have come. */
  source: ResourceState<Offers>;
  launch: LaunchState;
  tab: LaunchTab;
  showForm: () => void;
  close: () => void;
};

/** The settings of a launch, or the model's details. */
export type LaunchTab = 'launch' | 'model';

const noOffers: Offers = { engines: {}, listsEngines: false, gpus: undefined };

/** The launch form of a model of any kind. */
export function LaunchForm({ kind, model, source, launch, tab, showForm, close }: Props) {
  const styles = useLaunchStyles();
  const {
    draft: kept,
    changed,
    change: setDraft,
  } = useDraft(launchKey(kind, model.model_name), launchSchema, blankLaunch);
  const { failure } = source;
  const shownOffers = useOffersUnlessTyping(source.data, kept.model_engine);
  const ready = shownOffers !== undefined;
  const currentOffers = shownOffers ?? noOffers;
  const body = useRef<HTMLElement>(null);
  const form = offeredForm(kind, currentOffers);
  const offers = { ...currentOffers, specs: model.model_specs };
  const draft = resolvedDraft(kind, kept, offers);
  const { change, notice } = useLeftPlace(kept, draft, setDraft);
  const engines = enginesFor(draft.model_engine, offers);
  const details = useDetails(kind, model.model_name);
  const running = details.data?.running ?? [];
  const taken = new Set(running.map(({ id }) => id));
  const { allowed } = usePermission('models:start');
  const capabilities = useCapabilities();
  const offered = { ...offers, engines, builtin: model.is_builtin, taken, model, capabilities };
  const context = contextOf(kind, draft, offered);
  const { errors, needed } = validate(form, draft, context);
  const shown = useFieldErrors(errors);
  const wrong = ready ? problemSummary(form, needed, shown.shown) : text.beforeOffers;
  const [fillings, setFillings] = useState(0);
  const [sought, setSought] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const found = sought.trim() === '' ? form : soughtForm(form, sought);

  const emptyRows = ready && withoutEmptyRows(form, draft, context);
  const removeEmpty = emptyRows ? { text: text.removeEmpty, take: () => change(emptyRows) } : undefined;

  /** Fills the form and moves the focus to Launch. */
  function fill(next: Partial<LaunchDraft>): void {
    setFillings(fillings + 1);
    change(next);
    showForm();
    body.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }

  /** The form with a variant; undefined where no engine of the cluster runs it. */
  function withVariant(variant: SpecRow): Partial<LaunchDraft> | undefined {
    const asked = choiceOf(variant);
    if (offers.listsEngines && !typesEngine(offers) && !offersVariant(engines, asked)) return undefined;
    const choice = selectVariant(engines, draft, asked);
    const isOther = choice.model_engine !== draft.model_engine;
    return { ...choice, ...(isOther && { extra: givenFor(draft.extra, draft.model_engine) }) };
  }

  const variants = {
    has: (variant: SpecRow) => ready && withVariant(variant) !== undefined,
    use: (variant: SpecRow) => fill(withVariant(variant) ?? {}),
  };

  const proposed = useProposal({
    ...{ kind, details, offers: source, draft: kept, begun: changed, specs: model.model_specs },
    modelName: model.model_name,
    take(next, launches) {
      fill(next);
      if (launches && allowed && launch.pending === undefined) launch.send(next);
    },
  });

  // The fields are one press away until something is chosen (settings.choices).
  const isFolded = useSetting('foldLaunch') === 'on' && !unfolded && !changed && proposed.proposal !== null;
  const showsFields = ready && tab === 'launch' && !isFolded;
  const drawnFor = useRef(-1);
  // Fields that come late or are filled take the focus from nothing that a person uses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the fields begin to be shown, or are filled
  useLayoutEffect(() => {
    const { activeElement } = document;
    const inUse = drawnFor.current >= 0 && isInSurface(activeElement) && activeElement !== body.current;
    drawnFor.current = fillings;
    if (inUse) return;
    const first =
      showsFields && body.current?.querySelector<HTMLElement>('[name]:is(select, input, textarea)');
    (first || body.current)?.focus();
  }, [ready, fillings, tab, isFolded]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (ready && allowed && shown.check(event.currentTarget) && wrong === '' && launch.pending === undefined)
      launch.send(draft);
  }

  return (
    <form
      {...shown.form}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={event => proposed.pressed(event) || submitByKey(event)}
    >
      <DrawerBody
        ref={(element: HTMLElement | null) => {
          body.current = element;
        }}
        tabIndex={-1}
        className={styles.body}
      >
        {tab === 'launch' && <ProposalLine of={proposed} leads={wrong !== ''} />}
        {tab === 'model' && (
          <DetailsPanel
            {...{ kind, draft }}
            gpus={offers.gpus}
            details={details}
            offers={source}
            variants={variants}
          />
        )}
        {!ready && failure === undefined && tab === 'launch' && <Spinner label={text.loading} />}
        {!ready && failure !== undefined && tab === 'launch' && (
          <PartFailed title={text.notLoaded} of={source} />
        )}
        {ready && isFolded && tab === 'launch' && (
          <Button aria-expanded={false} onClick={() => setUnfolded(true)}>
            {proposalText.all}
          </Button>
        )}
        {ready && (
          <div className={showsFields ? styles.deciding : styles.hidden}>
            <div className={styles.fields}>
              {typesEngine(currentOffers) && <EngineNotice of={{ ...source, data: currentOffers }} />}
              <LaunchTools
                {...{ kind, draft, offers }}
                modelName={model.model_name}
                complete={wrong === ''}
                fill={next => {
                  setFillings(fillings + 1);
                  change(next);
                }}
              >
                <SearchBox
                  className={styles.search}
                  aria-label={text.search}
                  placeholder={text.search}
                  dismiss={{ 'aria-label': catalogueText.clearSearch }}
                  value={sought}
                  onChange={(_, { value }) => setSought(value)}
                  onKeyDown={event => {
                    // Enter sends no launch from here, and Escape closes the form only without a search.
                    const isHeld = event.key === 'Enter' || (event.key === 'Escape' && sought !== '');
                    if (isHeld) event.preventDefault();
                    if (isHeld && event.key === 'Escape') setSought('');
                  }}
                />
              </LaunchTools>
              {notice}
              {/* What was filled in opens the folded parts that hold anything, as a form that is opened does. */}
              <FormFields
                key={`${fillings} ${found === form}`}
                {...{ form: found, draft, change, context }}
                errors={shown}
                columns={2}
              />
              {found.parts.length === 0 && <p className={styles.said}>{text.noneFound}</p>}
            </div>
            <div className={styles.aside}>
              <DecidePanel {...{ kind, details, draft, variants }} gpus={offers.gpus} place={change} />
            </div>
          </div>
        )}
      </DrawerBody>
      <LaunchFooter launch={launch} why={wrong} isQuiet={tab === 'model'} remedy={removeEmpty} close={close}>
        <DownloadButton ready={wrong === ''} model={() => payloadOf(kind, model.model_name, draft)} />
      </LaunchFooter>
    </form>
  );
}

/** New offers wait while an engine is typed, whose field they may replace. */
function useOffersUnlessTyping(coming: Offers | undefined, engine: string): Offers | undefined {
  const [shown, setShown] = useState(coming);
  const typing = engine !== '' && document.activeElement?.matches('input[name=model_engine]');
  if (shown !== coming && !typing) setShown(coming);
  useEffect(() => {
    if (shown !== coming) return listen(document, ['focusout'], () => setShown(coming));
  }, [shown, coming]);
  return shown;
}

type DownloadProps = { ready: boolean; model: () => LaunchPayload };

/** Downloads the files of the launch, if the cluster can (cache.download-only). */
function DownloadButton({ ready, model }: DownloadProps) {
  const styles = useLaunchStyles();
  const { submit, state, data } = useFetcher<object>();
  const [asked, setAsked] = useState('');
  if (!useCan('download')) return null;
  const chosen = JSON.stringify(model());
  return (
    <>
      <Button
        needs="models:start"
        icon={<ArrowDownloadRegular />}
        disabledFocusable={!ready || state === 'submitting'}
        onClick={() => {
          setAsked(chosen);
          submit({ intent: 'download', model: chosen }, { method: 'post', action: paths.cachedModels });
        }}
      >
        {text.downloadOnly}
      </Button>
      <span role="status" className={styles.said}>
        {data && asked === chosen && text.downloadAsked}
      </span>
    </>
  );
}
