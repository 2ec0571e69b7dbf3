import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { AuditRecord } from '#app/cluster/audit.ts';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { LateCancel } from '#app/features/launch/late-cancels.tsx';
import { prefillLaunch, useLaunchForm } from '#app/features/launch/prefill.ts';
import { dateAndTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { ChevronDownRegular, ChevronRightRegular } from '#app/icons.ts';
import { memo } from '#app/languages/memo.ts';
import type { LateEnd } from '#app/launches/store.ts';
import { GatedHint } from '#app/ui/cluster/gated-hint.tsx';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { LogLink } from '#app/ui/log/log-link.tsx';
import { Moment } from '#app/ui/query/age.tsx';
import { callOf, factsOf } from './audit-words.ts';
import { LaunchActions, LaunchFacts } from './launch-entry.tsx';
import { LaunchStages } from './launch-stages.tsx';
import type { ActivityLine } from './lines.ts';
import { activityText as text, timelineText } from './text.ts';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    columnGap: '12px',
    padding: '4px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none' },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  time: {
    paddingTop: '6px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: '32px' },
  words: { flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' },
  reason: {
    maxHeight: '7.5em',
    margin: 0,
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  call: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorNeutralForeground1 },
});

type Props = {
  line: ActivityLine;
  /** The cluster's list of launches. */
  instances: readonly ModelInstance[];
  /** How the launch had ended when its cancellation came. */
  late: LateEnd | undefined;
};

/** One thing that happened: its time, words, what can be done about it, and its details in an unfolding. */
function DrawnLine({ line, instances, late }: Props) {
  const styles = useStyles();
  const { at, level, words, reason, launch, call, gone, model, person } = line;
  const [open, setOpen] = useState(false);
  const facts = useId();
  const details = useId();
  const bad = mergeClasses(styles.reason, styles.bad);
  const isFoldable = launch !== undefined || call !== undefined;
  return (
    <li className={styles.line}>
      <div className={styles.time}>
        <Moment at={at} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.words}>
            {level === undefined ? <span>{words}</span> : <StatusDot level={level} words={words} />}
          </span>
          {launch !== undefined && <LaunchActions {...{ entry: launch, facts, instances, at }} />}
          {gone !== undefined && <LaunchAgain of={gone} />}
          {launch === undefined && level === 'bad' && call === undefined && (
            <LogLink moment={at} about={model} />
          )}
          {isFoldable && (
            <IconButton
              size="small"
              label={text.unfold(words)}
              aria-expanded={open}
              aria-controls={open ? details : undefined}
              icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
              onClick={() => setOpen(!open)}
            />
          )}
        </div>
        {launch !== undefined && <LaunchFacts id={facts} {...{ entry: launch, person, instances }} />}
        {reason !== '' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too
          <p tabIndex={0} className={level === 'bad' ? bad : styles.reason} translate="no">
            {reason}
          </p>
        )}
        {reason !== '' && <GatedHint reason={reason} />}
        {late !== undefined && model !== undefined && <LateCancel uid={model} end={late} />}
        {open && (
          <div id={details}>
            {launch !== undefined && <LaunchStages entry={launch} />}
            {call !== undefined && <RawCall of={call} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** Renders again only when its line changes: a poll brings the same lines. */
export const ActivityLineView = memo(DrawnLine);

/** A model that is gone is launched with its settings. */
function LaunchAgain({ of }: { of: NonNullable<ActivityLine['gone']> }) {
  const form = useLaunchForm();
  const kind = kindOf(of.model_type);
  if (kind === undefined) return null;
  return (
    <Button
      size="small"
      needs="models:start"
      aria-label={timelineText.sameThis(of.id)}
      disabledFocusable={form.busy}
      onClick={() => {
        prefillLaunch(kind, of);
        form.open(of.model_name, kind);
      }}
    >
      {timelineText.same}
    </Button>
  );
}

/** A call as the audit has it. */
function RawCall({ of }: { of: AuditRecord }) {
  const styles = useStyles();
  const parts = [[callOf(of)], [dateAndTime(localTime(of.at / 1000)), ...factsOf(of)]];
  return parts.map(facts => (
    <p key={facts[0]} className={styles.call} translate="no">
      {facts.join(' · ')}
    </p>
  ));
}
