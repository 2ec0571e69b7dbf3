import { DrawerBody } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { namesOf } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useDraft } from '#app/forms/use-draft.ts';
import { problemSummary, validate, withoutEmptyRows } from '#app/forms/validate.ts';
import { ArrowDownloadRegular } from '#app/icons.ts';
import { launchKey } from '#app/launches/store.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ResourceState } from '#app/query/resource-route.ts';
import { Button } from '#app/ui/button.tsx';
import type { Offers } from '#routes/engines/route.ts';
import { detailsOf } from '#routes/model-details/route.ts';
import { EngineNotice } from './engine-notice.tsx';
import { blankLaunch, contextOf, launchSchema, offeredForm, resolvedDraft } from './fields.ts';
import { useLaunchStyles } from './launch.styles.ts';
import { LaunchFooter } from './launch-footer.tsx';
import type { LaunchState } from './launch-state.ts';
import { LaunchTools } from './launch-tools.tsx';
import { payloadOf } from './payload.ts';
import { enginesFor, typesEngine } from './typed-engine.ts';

const DecidePanel = lazyComponent(async () => (await import('./decide-panel.tsx')).DecidePanel);

type Props = {
  kind: KindName;
  model: Registration;
  offers: Offers;
  /** Where the offers come from. */
  source: ResourceState<Offers>;
  launch: LaunchState;
  close: () => void;
};

/** The launch form of a model of any kind. */
export function LaunchForm({ kind, model, offers: told, source, launch, close }: Props) {
  const styles = useLaunchStyles();
  const form = offeredForm(kind, told);
  const { draft: kept, change } = useDraft(launchKey(kind, model.model_name), launchSchema, blankLaunch);
  const offers = { ...told, specs: model.model_specs };
  const draft = resolvedDraft(kind, kept, offers);
  const engines = enginesFor(kind, draft.model_engine, offers);
  const running = useQueryState(detailsOf(kind, model.model_name)).data?.running ?? [];
  const taken = new Set(running.map(({ id }) => id));
  const context = contextOf(kind, draft, { ...offers, engines, builtin: model.is_builtin, taken });
  const { errors, needed } = validate(form, draft, context);
  const shown = useFieldErrors(errors);
  const wrong = problemSummary(form, needed, shown.shown);
  const [fillings, setFillings] = useState(0);

  const emptyRows = withoutEmptyRows(form, draft, context);
  const removeEmpty = emptyRows && { text: text.removeEmpty, take: () => change(emptyRows) };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (shown.check(event.currentTarget) && wrong === '' && launch.pending === undefined) launch.send(draft);
  }

  return (
    <form {...shown.form} className={styles.form} onSubmit={submit}>
      <DrawerBody>
        <div className={styles.deciding}>
          <div className={styles.aside}>
            <DecidePanel
              kind={kind}
              modelName={model.model_name}
              draft={draft}
              gpus={offers.gpus}
              place={namesOf(form).includes('worker_ip') ? change : undefined}
            />
          </div>
          <div className={styles.fields}>
            {typesEngine(kind, told) && <EngineNotice of={source} />}
            <LaunchTools
              {...{ kind, draft, offers }}
              modelName={model.model_name}
              complete={wrong === ''}
              fill={next => {
                setFillings(fillings + 1);
                change(next);
              }}
            />
            {/* What was filled in opens the folded parts that hold anything, as a form that is opened does. */}
            <FormFields
              key={fillings}
              {...{ form, draft, change, context }}
              errors={shown}
              columns={2}
              autoFocus={fillings === 0}
            />
          </div>
        </div>
      </DrawerBody>
      <LaunchFooter launch={launch} why={wrong} remedy={removeEmpty} close={close}>
        <DownloadButton ready={wrong === ''} model={() => payloadOf(kind, model.model_name, draft)} />
      </LaunchFooter>
    </form>
  );
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
