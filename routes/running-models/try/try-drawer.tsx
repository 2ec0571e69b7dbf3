import { DrawerBody, DrawerFooter, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import {
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useId,
  useState,
} from 'react';
import { kindOf, type RequestName } from '#app/catalogue/kind-names.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
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
import { Notice } from '#app/ui/notice.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import { drawerContent, drawerForm } from '#app/ui/styles.ts';
import { Answer } from './answer.tsx';
import { inferencePaths } from './api.ts';
import { asCurl, asPython } from './call-text.ts';
import { type ChosenFiles, type FileField, withoutContents } from './chosen-files.ts';
import { FileControl } from './file-field.tsx';
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

function TryForm({ model, isGone, requests, first }: FormProps) {
  const { id: uid, context_length, model_ability: abilities } = model;
  const styles = useStyles();
  const hint = useId();
  const { draft: kept, change } = useDraft(`try:${uid}`, trySchema, blankTry(context_length));
  const [files, setFiles] = useState<ChosenFiles>({});
  const { attempt, send, stop } = useTry(uid);
  const request = requests.find(one => one === kept.request) ?? first;
  const draft = { ...kept, request };
  const context = { requests, abilities, files };
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
              // The form of another request has its own files.
              if (values.request !== undefined) setFiles({});
              change(values);
            }}
            errors={shown}
            columns={2}
            autoFocus
            custom={fileControls(files, setFiles)}
          />
          {attempt?.request === request && <Answer key={attempt.startedAt} attempt={attempt} />}
          <SameCall
            url={endpoint() + inferencePaths[request]}
            body={bodyOf(uid, request, draft, { ...context, files: withoutContents(files) })}
          />
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

/** The controls of all fields that hold a file. */
function fileControls(
  files: ChosenFiles,
  setFiles: Dispatch<SetStateAction<ChosenFiles>>,
): { [K in FileField]: (props: { label: string }) => ReactNode } {
  const control =
    (name: FileField) =>
    ({ label }: { label: string }) => (
      <FileControl
        key={name}
        {...{ name, label }}
        chosen={files[name]}
        choose={chosen =>
          setFiles(({ [name]: _, ...others }) => (chosen ? { ...others, [name]: chosen } : others))
        }
      />
    );
  return {
    file: control('file'),
    prompt_speech: control('prompt_speech'),
    image: control('image'),
    mask_image: control('mask_image'),
    first_frame: control('first_frame'),
    last_frame: control('last_frame'),
    video: control('video'),
    audio: control('audio'),
  };
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
