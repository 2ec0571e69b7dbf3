import { DrawerBody, DrawerFooter, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { kindOf, type RequestName } from '#app/catalogue/kind-names.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { Field } from '#app/forms/field.tsx';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useDraft } from '#app/forms/use-draft.ts';
import { problemSummary, validate } from '#app/forms/validate.ts';
import { DismissRegular, PlayRegular, RecordStopRegular } from '#app/icons.ts';
import { dialogText, jointText } from '#app/messages/controls.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { endpoint } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CodeTabs } from '#app/ui/code-tabs.tsx';
import { FileInput } from '#app/ui/files.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import { drawerContent, drawerForm } from '#app/ui/styles.ts';
import { Answer } from './answer.tsx';
import { inferencePaths } from './api.ts';
import { asCurl, asPython } from './call-text.ts';
import { blankTry, bodyOf, requestsOf, tryForm, trySchema } from './requests.ts';
import { tryText as text } from './text.ts';
import { useTry } from './use-try.ts';

const useStyles = makeStyles({
  form: drawerForm,
  content: drawerContent,
  gone: { ':not(:empty)': { paddingBottom: '16px' } },
  footer: { flexWrap: 'wrap', alignItems: 'center', rowGap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

type Props = { model: RunningModel; isGone: boolean; close: () => void };

/** Sends one request to a running model and shows the answer (running.try), inside an `Overlay`. */
export function TryDrawer({ model, isGone, close }: Props) {
  const kind = kindOf(model.model_type);
  const requests = kind === undefined ? [] : requestsOf(runningKinds[kind].tries, model.model_ability);
  const [first] = requests;
  return (
    <Drawer
      title={text.openThis(model.id)}
      titleAction={<IconButton label={dialogText.close} icon={<DismissRegular />} onClick={close} />}
      close={close}
    >
      {first === undefined ? (
        <DrawerBody>
          <p>{ownElement(text.noRequest(jointText.list(model.model_ability)))}</p>
        </DrawerBody>
      ) : (
        <TryForm key={model.id} {...{ model, isGone, requests, first }} />
      )}
    </Drawer>
  );
}

type FormProps = Omit<Props, 'close'> & { requests: readonly RequestName[]; first: RequestName };

function TryForm({ model: { id: uid, context_length }, isGone, requests, first }: FormProps) {
  const styles = useStyles();
  const hint = useId();
  const fileInput = useId();
  const { draft: kept, change } = useDraft(`try:${uid}`, trySchema, blankTry(context_length));
  const [file, setFile] = useState<File>();
  const { attempt, send, stop } = useTry();
  const request = requests.find(one => one === kept.request) ?? first;
  const draft = { ...kept, request };
  const context = { requests, file };
  const form = tryForm(request, context);
  const { errors, needed } = validate(form, draft, context);
  const shown = useFieldErrors(errors);
  const wrong = problemSummary(form, needed, shown.shown);
  const underWay = attempt?.state === 'under way';
  const body = bodyOf(uid, request, draft, context);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (shown.check(event.currentTarget) && wrong === '' && !underWay) void send(request, body);
  }

  function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form {...shown.form} className={styles.form} onSubmit={submit} onKeyDownCapture={sendByKey}>
      <DrawerBody>
        <div role="status" className={styles.gone}>
          {isGone && <Notice text={text.gone(uid)} />}
        </div>
        <div className={styles.content}>
          <FormFields
            {...{ form, draft, context }}
            change={values => {
              // Another request's field has its own file.
              if (values.request !== undefined) setFile(undefined);
              change(values);
            }}
            errors={shown}
            columns={2}
            autoFocus
            custom={{
              file: ({ label }) => (
                <Field label={{ children: <span>{label}</span>, htmlFor: fileInput }}>
                  <FileInput
                    id={fileInput}
                    name="file"
                    accept="audio/*,video/*"
                    onChange={event => setFile(event.target.files?.[0])}
                  />
                </Field>
              ),
            }}
          />
          {attempt?.request === request && <Answer key={attempt.startedAt} attempt={attempt} />}
          <SameCall {...{ url: endpoint() + inferencePaths[request], body }} />
        </div>
      </DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={underWay || wrong !== ''}
          aria-describedby={hint}
          icon={underWay ? <Spinner size="tiny" aria-hidden /> : <PlayRegular />}
        >
          {text.send}
        </Button>
        <Button disabledFocusable={!underWay} icon={<RecordStopRegular />} onClick={stop}>
          {text.stop}
        </Button>
        <span id={hint} className={styles.quiet}>
          {wrong === '' ? text.keys : wrong}
        </span>
      </DrawerFooter>
    </form>
  );
}

function SameCall({ url, body }: { url: string; body: Parameters<typeof asCurl>[0]['body'] }) {
  const styles = useStyles();
  const heading = useId();
  const call = { url, body, withKey: bearer() !== undefined };
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <CodeTabs
        label={text.call}
        copy={text.copy}
        texts={[
          { name: text.languages.curl, code: asCurl(call) },
          { name: text.languages.python, code: asPython(call) },
        ]}
      >
        <h3 id={heading} className={styles.heading}>
          {text.call}
        </h3>
      </CodeTabs>
    </section>
  );
}
