import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { shownTime } from '#app/format/clock.ts';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { blankOf, type DraftOf, type Form, schemaOf } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useDraft } from '#app/forms/use-draft.ts';
import { PlayRegular, RecordStopRegular } from '#app/icons.ts';
import { report } from '#app/query/report.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { visuallyHidden } from '#app/ui/styles.ts';
import type { InferenceBody } from './api.ts';
import { Figures } from './figures.tsx';
import { type LoadSample, runLoad } from './load.ts';
import { keepRun, keptRuns, type LoadRun, runOf, settingsOfRun } from './load-runs.ts';
import { tryText } from './text.ts';

const text = tryText.load;

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', margin: '4px 0 0' },
  header: { margin: '0 -10px', '& button': { fontWeight: tokens.fontWeightSemibold } },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  button: { justifySelf: 'start' },
  runs: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  run: {
    display: 'grid',
    gap: '4px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  unseen: visuallyHidden,
});

const rows = {
  parallel: { control: 'number', label: () => text.parallel, default: 4, min: 1 },
  seconds: { control: 'number', label: () => text.seconds, default: 60, min: 1 },
} as const;
type LoadDraft = DraftOf<typeof rows>;
const form: Form<LoadDraft, undefined> = { fields: rows, parts: ['parallel', 'seconds'] };

type Running = { startedAt: number; samples: readonly LoadSample[]; failed: number; message: string };

type Props = { model: RunningModel; request: RequestName; body: InferenceBody; isReady: boolean };

/** Sends parallel requests for some time, and keeps the percentiles of each run (running.try-load). */
export function LoadPanel({ model, request, body, isReady }: Props) {
  const styles = useStyles();
  const { id: uid } = model;
  const { draft, change } = useDraft(`load:${uid}`, schemaOf(rows), blankOf(rows));
  const errors = useFieldErrors({});
  const control = useRef<AbortController>(undefined);
  const [running, setRunning] = useState<Running>();
  const [ended, setEnded] = useState<Running>();
  const [runs, setRuns] = useState(() => keptRuns(uid));
  useEffect(() => () => control.current?.abort(), []);

  async function start(): Promise<void> {
    const own = new AbortController();
    control.current = own;
    const at = Date.now();
    let now: Running = { startedAt: performance.now(), samples: [], failed: 0, message: '' };
    const show = (more: Partial<Running>) => {
      now = { ...now, ...more };
      setRunning(now);
    };
    show({});
    setEnded(undefined);
    await runLoad({
      ...draft,
      request,
      body,
      signal: own.signal,
      onSample: sample => show({ samples: [...now.samples, sample] }),
      onFailure: failure => show({ failed: now.failed + 1, message: report(failure, 'try') }),
    });
    const seconds = (performance.now() - now.startedAt) / 1000;
    const measured = { at, seconds, failed: now.failed, parallel: draft.parallel };
    if (now.samples.length > 0)
      keepRun(uid, runOf({ ...measured, settings: settingsOfRun(model) }, now.samples));
    setRunning(undefined);
    setEnded(now);
    setRuns(keptRuns(uid));
  }

  /** Enter in a number starts the load; it would send the request of the form around it. */
  function startByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (running === undefined && isReady) void start();
  }

  const shown = running ?? ended;
  return (
    <Accordion collapsible>
      <AccordionItem value="load">
        <AccordionHeader as="h3" size="large" className={styles.header}>
          <span>{text.title}</span>
        </AccordionHeader>
        <AccordionPanel className={styles.section} onKeyDown={startByKey}>
          <p className={styles.quiet}>{text.about}</p>
          <FormFields {...{ form, draft, change, errors }} context={undefined} columns={2} />
          <Button
            className={styles.button}
            needs={['models:read', 'inference']}
            icon={running ? <RecordStopRegular /> : <PlayRegular />}
            disabledFocusable={running === undefined && !isReady}
            onClick={() => (running ? control.current?.abort() : void start())}
          >
            {running ? text.stop : text.start}
          </Button>
          {running && <Elapsed startedAt={running.startedAt} seconds={draft.seconds} />}
          {shown && <p className={styles.quiet}>{text.counts(shown.samples.length, shown.failed)}</p>}
          {shown && shown.failed > 0 && (
            <Notice intent="error" role="note" title={text.lastFailure} text={shown.message} />
          )}
          <div role="status" className={styles.unseen}>
            {ended && `${text.ended} ${text.counts(ended.samples.length, ended.failed)}`}
          </div>
          {runs.length > 0 && (
            <ul aria-label={text.runs} className={styles.runs}>
              {runs.map(run => (
                <Run key={run.at} run={run} />
              ))}
            </ul>
          )}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** The share of the time that has passed. */
function Elapsed({ startedAt, seconds }: { startedAt: number; seconds: number }) {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <ProgressBar aria-label={text.elapsed} value={Math.min(1, (now - startedAt) / (seconds * 1000))} />;
}

function Run({ run }: { run: LoadRun }) {
  const styles = useStyles();
  const { first, whole, speed } = run;
  const pair = (one: number | null, other: number | null, shown: (value: number) => string) =>
    one === null || other === null ? undefined : `${shown(one)} · ${shown(other)}`;
  const figures = [
    [text.first, pair(first.p50, first.p95, tryText.time)],
    [text.whole, pair(whole.p50, whole.p95, tryText.time)],
    [text.speed, pair(speed.p50, speed.p5, text.rate)],
    [text.together, text.rate(run.together)],
  ] as const;
  return (
    <li className={styles.run}>
      <strong>{text.run(shownTime(run.at), run.parallel, Math.round(run.seconds))}</strong>
      <span>{text.counts(run.answered, run.failed)}</span>
      <Figures of={figures} />
      <span className={styles.quiet} translate="no">
        {Object.entries(run.settings)
          .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
          .join('  ')}
      </span>
    </li>
  );
}
