import { shownSettings } from '#app/features/launch/shown-setting.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Nothing } from '#app/ui/text/nothing.tsx';
import { modelText as text } from '#routes/running-models/text.ts';
import type { LaunchSettings } from './launch-settings.ts';

/** The settings with which a model was launched, in the words of the launch form (running.configuration). */
export function ConfigurationPanel({ of: { settings, words } }: { of: LaunchSettings }) {
  const { advice, list } = usePanelStyles();
  return (
    <Panel title={text.launched}>
      <p className={advice}>{words}</p>
      {settings !== undefined && (
        <dl className={list}>
          {shownSettings(withoutSecrets(settings)).map(({ name, label, hasLabel, value, hint }) => (
            <PanelRow
              key={name}
              label={
                <span title={name} translate={hasLabel ? undefined : 'no'}>
                  {label}
                </span>
              }
              translate="no"
            >
              {value || <Nothing reason={hint ?? text.notSet} />}
            </PanelRow>
          ))}
        </dl>
      )}
    </Panel>
  );
}
