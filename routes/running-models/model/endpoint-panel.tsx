import { makeStyles, Select } from '@fluentui/react-components';
import { useState } from 'react';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan, useCapabilities } from '#app/cluster/capabilities.ts';
import { KEY_VARIABLE } from '#app/format/code-text.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { Field } from '#app/forms/field.tsx';
import { endpoint, paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { bearer } from '#app/session/token.ts';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { CodeTabs } from '#app/ui/text/code-tabs.tsx';
import { endpointText as text } from '#routes/running-models/text.ts';
import { inferencePaths } from '#routes/running-models/try/api.ts';
import { asCurl, asJavaScript, asPython } from '#routes/running-models/try/call-text.ts';
import { headersOf } from '#routes/running-models/try/chat-apis.ts';
import { requestsTo } from '#routes/running-models/try/requests.ts';
import { sampleBody } from '#routes/running-models/try/sample-call.ts';
import { asJavaScriptSdk, asPythonSdk, baseUrlOf } from '#routes/running-models/try/sdk-text.ts';
import { tryText } from '#routes/running-models/try/text.ts';

const useStyles = makeStyles({
  calls: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', marginTop: '12px' },
  choice: { maxWidth: '20rem' },
});

/** All that the author of an application needs to call the model (running.endpoint). */
export function EndpointPanel({ model }: { model: RunningModel }) {
  const styles = useStyles();
  const { advice, list } = usePanelStyles();
  // Some releases have more calls.
  useCapabilities();
  const requests = requestsTo(model);
  const [chosen, choose] = useState<string>();
  const request = requests.find(one => one === chosen) ?? requests[0];
  const facts: [label: string, fact: string][] = [
    [text.baseUrl, baseUrlOf(endpoint(), 'chat')],
    ...(requests.includes('messages')
      ? [[text.anthropicUrl, baseUrlOf(endpoint(), 'messages')] satisfies [string, string]]
      : []),
    [text.model, model.id],
  ];
  return (
    <Panel title={text.title}>
      <p className={advice}>{text.intro}</p>
      <dl className={list}>
        {facts.map(([label, fact]) => (
          <PanelRow key={label} label={label} translate="no">
            <span>{fact}</span>
            <CopyButton text={fact} label={text.copyFact(label)} />
          </PanelRow>
        ))}
        <PanelRow label={text.key}>
          <KeyAdvice />
        </PanelRow>
      </dl>
      {request !== undefined && (
        <div className={styles.calls}>
          <Field label={text.call} className={styles.choice}>
            <Select value={request} onChange={(_, { value }) => choose(value)}>
              {requests.map(one => (
                <option key={one} value={one}>
                  {unmarked(tryText.requests[one])}
                </option>
              ))}
            </Select>
          </Field>
          <Calls model={model} request={request} />
        </div>
      )}
    </Panel>
  );
}

/** How an application gets a key. */
function KeyAdvice() {
  const hasKeys = useCan('accounts');
  const mayCreate = usePermission('keys:create').allowed;
  if (bearer() === undefined) return <span>{text.noKey}</span>;
  if (!hasKeys) return <span>{text.keysOfFile(KEY_VARIABLE)}</span>;
  return (
    <>
      <span>{text.keyIn(KEY_VARIABLE)}</span>
      {mayCreate ? <PlainLink to={paths.keys}>{text.makeKey}</PlainLink> : <span>{text.askForKey}</span>}
    </>
  );
}

/** The same call in three languages: with the library of its style where there is one. */
function Calls({ model, request }: { model: RunningModel; request: RequestName }) {
  const body = sampleBody(model, request);
  const withKey = bearer() !== undefined;
  const plain = { url: endpoint() + inferencePaths[request], body, headers: headersOf(request), withKey };
  const library = { endpoint: endpoint(), request, body, withKey };
  const { languages } = tryText;
  return (
    <CodeTabs
      label={text.languages}
      copy={tryText.copy}
      texts={[
        { name: languages.curl, code: asCurl(plain) },
        { name: languages.python, code: asPythonSdk(library) ?? asPython(plain) },
        { name: languages.javaScript, code: asJavaScriptSdk(library) ?? asJavaScript(plain) },
      ]}
    />
  );
}
