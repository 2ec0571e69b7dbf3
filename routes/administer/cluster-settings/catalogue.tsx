import { makeStyles } from '@fluentui/react-components';
import { kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { clusterSettingsText } from './text.ts';

const useStyles = makeStyles({ form: { display: 'grid', gap: '16px', justifyItems: 'start' } });

const text = clusterSettingsText.catalogue;

type CatalogueDraft = { type: string; name: string };

const form: Form<CatalogueDraft, undefined> = {
  fields: {
    type: {
      control: 'select',
      label: () => text.type,
      default: '',
      options: () => kindNames.map(kind => ({ value: wireType(kind), text: kindText[kind].catalogue })),
    },
    name: { control: 'text', label: () => text.model, default: '', hint: () => text.modelHint },
  },
  parts: ['type', 'name'],
};

/** The key of its call. */
export const UPDATE = 'catalogue-update';

/** Lets the cluster read the newest catalogue, of one model or of all of a type (cluster-settings.catalogue). */
export function Catalogue() {
  const styles = useStyles();
  const isHere = useCan('updateCatalogue');
  const { submit, state } = useSessionFetcher<ChangeResult>(UPDATE);
  const { fields, handlers } = useForm(form, { type: wireType('llm'), name: '' }, undefined);
  if (!isHere) return null;
  const busy = state !== 'idle';
  const send = ({ type, name }: CatalogueDraft) =>
    submit(
      { intent: 'catalogue', type, name: name.trim() },
      { method: 'post', action: paths['cluster-settings'] },
    );
  return (
    <Panel title={text.title} about={text.intro}>
      <form className={styles.form} {...handlers(draft => !busy && send(draft))}>
        <FormFields {...fields} />
        <Button type="submit" needs="models:register" disabledFocusable={busy}>
          {text.update}
        </Button>
      </form>
    </Panel>
  );
}
