import type { Translated } from '#app/messages/language.ts';

/** The areas of one English file: its exports but functions. */
type Areas<English> = {
  [Area in keyof English as English[Area] extends (...values: never) => unknown ? never : Area]: Translated<
    English[Area]
  >;
};

/** All texts of a language: every area of the console. */
export type Texts = Areas<typeof import('#app/messages/audit.ts')> &
  Areas<typeof import('#app/messages/autostart.ts')> &
  Areas<typeof import('#app/messages/cached-models.ts')> &
  Areas<typeof import('#app/messages/catalogue.ts')> &
  Areas<typeof import('#app/messages/changes.ts')> &
  Areas<typeof import('#app/messages/cluster-info.ts')> &
  Areas<typeof import('#app/messages/concerns.ts')> &
  Areas<typeof import('#app/messages/controls.ts')> &
  Areas<typeof import('#app/messages/failures.ts')> &
  Areas<typeof import('#app/messages/gpus.ts')> &
  Areas<typeof import('#app/messages/json.ts')> &
  Areas<typeof import('#app/messages/launch-form.ts')> &
  Areas<typeof import('#app/messages/launch-set.ts')> &
  Areas<typeof import('#app/messages/launches.ts')> &
  Areas<typeof import('#app/messages/layout.ts')> &
  Areas<typeof import('#app/messages/list.ts')> &
  Areas<typeof import('#app/messages/logs.ts')> &
  Areas<typeof import('#app/messages/register-model.ts')> &
  Areas<typeof import('#app/messages/running-models.ts')> &
  Areas<typeof import('#app/messages/tables.ts')> &
  Areas<typeof import('#app/messages/time-span.ts')> &
  Areas<typeof import('#routes/administer/audit/text.ts')> &
  Areas<typeof import('#routes/layout/auth-dialog/text.ts')> &
  Areas<typeof import('#routes/cached-models/text.ts')> &
  Areas<typeof import('#routes/cluster-info/text.ts')> &
  Areas<typeof import('#routes/layout/clusters/text.ts')> &
  Areas<typeof import('#routes/custom-models/text.ts')> &
  Areas<typeof import('#routes/layout/failures/text.ts')> &
  Areas<typeof import('#routes/administer/keys/text.ts')> &
  Areas<typeof import('#routes/cache/deletable-files/text.ts')> &
  Areas<typeof import('#routes/launch-model/text.ts')> &
  Areas<typeof import('#routes/launch/text.ts')> &
  Areas<typeof import('#routes/launches/text.ts')> &
  Areas<typeof import('#routes/layout/text.ts')> &
  Areas<typeof import('#routes/login/text.ts')> &
  Areas<typeof import('#routes/logs/text.ts')> &
  Areas<typeof import('#routes/metrics/text.ts')> &
  Areas<typeof import('#routes/virtualenvs/text.ts')> &
  Areas<typeof import('#routes/model-details/text.ts')> &
  Areas<typeof import('#routes/other-types/text.ts')> &
  Areas<typeof import('#routes/overview/text.ts')> &
  Areas<typeof import('#routes/palette/text.ts')> &
  Areas<typeof import('#routes/administer/people/text.ts')> &
  Areas<typeof import('#routes/administer/cluster-settings/text.ts')> &
  Areas<typeof import('#routes/autostart/text.ts')> &
  Areas<typeof import('#routes/presets/text.ts')> &
  Areas<typeof import('#routes/register-model/text.ts')> &
  Areas<typeof import('#routes/replicas/text.ts')> &
  Areas<typeof import('#routes/running-models/text.ts')> &
  Areas<typeof import('#routes/settings/text.ts')> &
  Areas<typeof import('#routes/support/text.ts')> &
  Areas<typeof import('#routes/running-models/try/text.ts')> &
  Areas<typeof import('#routes/unfinished-edit/text.ts')>;
