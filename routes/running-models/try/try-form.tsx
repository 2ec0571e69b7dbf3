import { DrawerBody, DrawerFooter, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import {
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useId,
  useRef,
  useState,
} from 'react';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { isSubmitKey } from '#app/forms/submit-key.ts';
import { useDraft } from '#app/forms/use-draft.ts';
import { problemSummary, validate } from '#app/forms/validate.ts';
import { PlayRegular, RecordStopRegular } from '#app/icons.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { drawerContent, drawerForm } from '#app/ui/styles.ts';
import { Answer } from './answer.tsx';
import { bodyOf } from './bodies.ts';
import { comesInPieces } from './chat-apis.ts';
import { type ChosenFiles, type FileField, withoutContents } from './chosen-files.ts';
import { FileControl } from './file-field.tsx';
import { LoadPanel } from './load-panel.tsx';
import { blankTry, raisedLimit, tryForm, trySchema } from './requests.ts';
import { SameCall } from './same-call.tsx';
import { tryText as text } from './text.ts';
import { useTry } from './use-try.ts';

const useStyles = makeStyles({
  form: drawerForm,
  content: drawerContent,
  gone: { ':not(:empty)': { paddingBottom: '16px' } },
  answers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: '16px',
    ':empty': { display: 'none' },
  },
  footer: { flexWrap: 'wrap', alignItems: 'center', rowGap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type FormProps = {
  model: RunningModel;
  isGone: boolean;
  requests: readonly RequestName[];
  first: RequestName;
  /** The other models that answer a request. */
  othersFor: (request: RequestName) => readonly string[];
};

export function TryForm({ model, isGone, requests, first, othersFor }: FormProps) {
  const { id: uid, context_length, model_ability: abilities } = model;
  const styles = useStyles();
  const hint = useId();
  const blank = blankTry(context_length);
  const { draft: kept, change } = useDraft(`try:${uid}`, trySchema, blank);
  const [files, setFiles] = useState<ChosenFiles>({});
  const stopButton = useRef<HTMLButtonElement>(null);
  const own = useTry();
  const other = useTry();
  const request = requests.find(one => one === kept.request) ?? first;
  const others = othersFor(request);
  const beside = others.find(one => one === kept.beside) ?? '';
  const draft = { ...kept, request, beside };
  const context = { requests, abilities, files, others };
  const form = tryForm(request, context);
  const { errors, needed } = validate(form, draft, context);
  const shown = useFieldErrors(errors);
  const wrong = problemSummary(form, needed, shown.shown);
  const body = bodyOf(uid, request, draft, context);
  const underWay = [own, other].some(({ attempt }) => attempt?.state === 'under way');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!shown.check(event.currentTarget) || wrong !== '' || underWay) return;
    void own.send(uid, request, body);
    if (beside === '') other.clear();
    else void other.send(beside, request, bodyOf(beside, request, draft, context));
  }

  function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form
      {...shown.form}
      data-compared={beside || undefined}
      className={styles.form}
      onSubmit={submit}
      onKeyDownCapture={sendByKey}
    >
      <DrawerBody>
        <div role="status" className={styles.gone}>
          {isGone && <Notice text={text.gone(uid)} />}
        </div>
        <div className={styles.content}>
          <FormFields
            {...{ form, draft, context, blank }}
            change={values => {
              // The form of another request has its own files.
              if (values.request !== undefined) setFiles({});
              change(values);
            }}
            errors={shown}
            columns={2}
            autoFocus
            custom={fileControls(request, files, setFiles)}
          />
          <div className={styles.answers}>
            {[own, other].map(
              ({ attempt, send }) =>
                attempt?.request === request && (
                  <Answer
                    key={`${attempt.uid} ${attempt.startedAt}`}
                    attempt={attempt}
                    isCompared={other.attempt !== undefined}
                    raise={limit => raisedLimit(limit, context_length)}
                    send={(body, before) => {
                      // The pressed button goes with its answer.
                      stopButton.current?.focus();
                      if (body.max_tokens !== attempt.body.max_tokens)
                        change({ max_tokens: Number(body.max_tokens) });
                      void send(attempt.uid, request, body, before);
                    }}
                  />
                ),
            )}
          </div>
          <SameCall
            request={request}
            body={bodyOf(uid, request, draft, { ...context, files: withoutContents(files) })}
          />
          {comesInPieces(request) && (
            <LoadPanel {...{ model, request }} body={body} isReady={wrong === '' && !underWay} />
          )}
        </div>
      </DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button
          type="submit"
          appearance="primary"
          needs={['models:read', 'inference']}
          disabledFocusable={underWay || wrong !== ''}
          aria-describedby={hint}
          icon={underWay ? <Spinner size="tiny" aria-hidden /> : <PlayRegular />}
        >
          {text.send}
        </Button>
        <Button
          ref={stopButton}
          disabledFocusable={!underWay}
          icon={<RecordStopRegular />}
          onClick={() => {
            own.stop();
            other.stop();
          }}
        >
          {text.stop}
        </Button>
        <span id={hint} className={styles.quiet}>
          {wrong === '' ? text.keys : wrong}
        </span>
      </DrawerFooter>
    </form>
  );
}

/** The controls of all fields that hold a file. A control forgets its file with the request: browsers offer no other way. */
function fileControls(
  request: string,
  files: ChosenFiles,
  setFiles: Dispatch<SetStateAction<ChosenFiles>>,
): { [K in FileField]: (props: { label: string }) => ReactNode } {
  const control =
    (name: FileField) =>
    ({ label }: { label: string }) => (
      <FileControl
        key={`${request} ${name}`}
        {...{ name, label }}
        chosen={files[name]}
        choose={chosen =>
          setFiles(({ [name]: _, ...others }) => (chosen ? { ...others, [name]: chosen } : others))
        }
      />
    );
  return {
    file: control('file'),
    document: control('document'),
    prompt_speech: control('prompt_speech'),
    image: control('image'),
    mask_image: control('mask_image'),
    first_frame: control('first_frame'),
    last_frame: control('last_frame'),
    video: control('video'),
    audio: control('audio'),
  };
}
