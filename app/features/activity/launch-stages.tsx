import { makeStyles, tokens } from '@fluentui/react-components';
import { shownTime } from '#app/format/clock.ts';
import { type LaunchListEntry, stageKeyOf } from '#app/launches/list.ts';
import { type LaunchStage, launchStages } from '#app/launches/stages.ts';
import { isUnderWay } from '#app/launches/store.ts';
import { spanText } from '#app/messages/controls.ts';
import { progressText, launchesText as text } from '#app/messages/launches.ts';
import { timelineText as timeline } from './text.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  step: { display: 'flex', gap: '6px' },
});

type Step = { words: string; at: number };

/** The stages of a launch with their times, and how long it took (launches.timeline). */
export function LaunchStages({ entry }: { entry: LaunchListEntry }) {
  const styles = useStyles();
  const steps = stepsOf(entry, launchStages()[stageKeyOf(entry)] ?? []);
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isOver = !isUnderWay(entry) && last !== first;
  return (
    <ol className={styles.line} aria-label={timeline.stages(entry.modelName)}>
      {steps.map(({ words, at }) => (
        <li key={`${at} ${words}`} className={styles.step}>
          {words}
          <span translate="no">{shownTime(at)}</span>
        </li>
      ))}
      {isOver && <li>{timeline.took(spanText.of((last.at - first.at) / 1000))}</li>}
    </ol>
  );
}

/** Stages of the same words count once: releases have several names for the start. */
function stepsOf({ startedAt, endedAt, status }: LaunchListEntry, stages: readonly LaunchStage[]): Step[] {
  if (startedAt === undefined) return [];
  const last = status === 'cancelled' ? text.cancelled : timeline.ready;
  const all = [
    { words: timeline.queued, at: startedAt },
    ...stages.map(({ stage, at }) => ({ words: stageWords(stage), at })),
    ...(endedAt === undefined ? [] : [{ words: last, at: endedAt }]),
  ];
  return all.filter(({ words }, index) => words !== all[index - 1]?.words);
}

function stageWords(stage: string): string {
  return stage === 'failed' ? text.failed : progressText.stage(stage);
}
