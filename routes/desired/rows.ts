import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { type Autostart, type AutostartEntry, hasDetails } from '#app/cluster/models/autostart.ts';
import type { NotReady } from '#app/cluster/models/instances.ts';
import { dateAndTime } from '#app/format/clock.ts';
import { shownValue } from '#app/format/json.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { currentStep, type LaunchStep } from '#app/jobs/launch-all.ts';
import type { LaunchSet, SetMember, Unknown } from '#app/launches/launch-set.ts';
import { differencesOf, isCpu, type SetDifference } from '#app/launches/set-differences.ts';
import type { Launch } from '#app/launches/store.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import type { StatusLevel } from '#app/ui/controls/status-dot.tsx';
import { momentText } from '#app/ui/query/age.tsx';
import { desiredText as text } from './text.ts';

/** The texts of a model, or of one of its settings. */
type Cells = { now: string; should: string; restart: string };

/** A line below a model: a setting that differs, or a fact. */
export type DesiredDetail = Cells & {
  id: string;
  label: string;
  /** The tooltip of its value at a restart. */
  tip?: string;
  /** A text that fills the line. */
  reason?: string;
};

/** A model that runs, should run, or starts by itself. */
export type DesiredModel = Cells & {
  id: string;
  name: string;
  /** Its place in the set, or among the others. */
  place: number;
  level: StatusLevel;
  runs: boolean;
  /** Neither runs nor starts. */
  isMissing: boolean;
  differs: boolean;
  /** Starts by itself. */
  isListed: boolean;
  model: RunningModel | undefined;
  /** Its settings in the open set. */
  member: SetMember | undefined;
  details: readonly DesiredDetail[];
};

export type DesiredRow = DesiredModel | DesiredDetail;

type Known = {
  running: readonly RunningModel[];
  /** When the running models were read, in ms since 1970. */
  readAt: number;
  notReady: NotReady | undefined;
  set: LaunchSet | undefined;
  list: Autostart | undefined;
  steps: readonly LaunchStep[];
  launches: readonly Launch[];
};

/** Every model: first those that do not run, then those that differ. A model stays in its place while a set is launched. */
export function desiredModels(known: Known): DesiredModel[] {
  const { set, list = [], steps } = known;
  const running = new Map(known.running.filter(one => !isVirtual(one)).map(model => [model.id, model]));
  const members = new Map(set?.models.map(one => [one.model_uid, one]));
  const entries = new Map(list.map(one => [one.uid, one]));
  const launched = new Map(steps.map(step => [step.name, step]));
  const ids = new Set([...members.keys(), ...entries.keys(), ...running.keys()]);
  const models = [...ids].map((id, place): DesiredModel => {
    const model = running.get(id);
    const member = members.get(id);
    const listed = entries.get(id);
    const entry = listed && hasDetails(listed) ? listed : undefined;
    const differing = member && model ? differencesOf(member, model) : [];
    const starts = known.notReady?.get(id) === 'starting';
    const step = launched.get(id);
    const differs = differing.length > 0 && !starts;
    return {
      ...{ id, place, model, member, runs: model !== undefined && !starts, isListed: listed !== undefined },
      name: model?.model_name ?? member?.model_name ?? entry?.launch.model_name ?? '',
      isMissing: model === undefined && !starts,
      differs,
      ...stateOf({ ...known, model, entry, starts, step, differs }),
      should: set === undefined ? '' : shouldOf(member, differing),
      restart: listed === undefined ? text.off : text.on,
      details: [
        ...settingsOf(id, differing, entry && model ? differencesOf(entry.launch, model) : []),
        ...unknownOf(id, set, member),
        ...factsOf(id, entry, model === undefined),
      ],
    };
  });
  const rank = (one: DesiredModel) =>
    one.model === undefined || launched.has(one.id) ? 0 : one.differs ? 1 : 2;
  return models.sort((a, b) => rank(a) - rank(b));
}

type Standing = Pick<Known, 'launches' | 'readAt'> & {
  model: RunningModel | undefined;
  entry: AutostartEntry | undefined;
  step: LaunchStep | undefined;
  starts: boolean;
  differs: boolean;
};

const levels = { 'under-way': 'busy', failed: 'bad', done: 'good' } as const;

function stateOf({ model, entry, step, starts, differs, launches, readAt }: Standing): {
  now: string;
  level: StatusLevel;
} {
  const known = step && currentStep(step, launches);
  const runs = model !== undefined;
  // A launched model that a later list lacks is missing like any other.
  const isOld = runs ? known?.state === 'failed' : known?.state === 'done' && (known.at ?? 0) < readAt;
  if (known !== undefined && known.state !== 'waits' && known.state !== 'skipped' && !isOld)
    return { now: known.words, level: levels[known.state] };
  if (starts) return { now: launchFormText.launching, level: 'busy' };
  if (runs)
    return differs ? { now: text.differs, level: 'busy' } : { now: launchSetText.runs, level: 'good' };
  const { status = '', last_error: reason } = entry?.state ?? {};
  if (reason) return { now: launchSetText.refused(reason), level: 'bad' };
  return isWaiting(status)
    ? { now: text.waits[status], level: 'busy' }
    : { now: launchSetText.missing, level: 'bad' };
}

function isWaiting(status: string): status is keyof typeof text.waits {
  return Object.hasOwn(text.waits, status);
}

function shouldOf(member: SetMember | undefined, differing: readonly SetDifference[]): string {
  if (member === undefined) return text.extra;
  if (differing.length === 0) return launchSetText.runs;
  return jointText.list(differing.map(({ key, wanted }) => `${key} ${shownAs(key, wanted)}`));
}

/** The settings that differ from those of the set or of the automatic start, one a line. */
function settingsOf(
  id: string,
  wanted: readonly SetDifference[],
  started: readonly SetDifference[],
): DesiredDetail[] {
  const keys = new Set([...wanted, ...started].map(({ key }) => key));
  return [...keys].map(key => {
    const [should, restart] = [wanted, started].map(some => some.find(one => one.key === key));
    return {
      ...{ id: `${id} ${key}`, label: key },
      now: shownAs(key, (should ?? restart)?.runs),
      should: should === undefined ? '' : shownAs(key, should.wanted),
      restart: restart === undefined ? '' : shownAs(key, restart.wanted),
    };
  });
}

function shownAs(key: string, value: unknown): string {
  return isCpu(key, value) ? 'CPU' : shownValue(value) || text.unset;
}

/** The settings of which the set says that the row did not report them (launch-set.unknown). */
function unknownOf(id: string, set: LaunchSet | undefined, member: SetMember | undefined): DesiredDetail[] {
  if (set === undefined || member === undefined) return [];
  const words = (set.unknown?.[id] ?? []).flatMap(one =>
    isUnknown(one) ? [launchSetText.unknown[one]] : [],
  );
  if (set.unknown !== undefined && words.length === 0) return [];
  const should = set.unknown === undefined ? text.unknownUnsaid : jointText.list(words);
  return [{ id: `${id} ?`, label: text.facts.unknown, now: '', should, restart: '' }];
}

function isUnknown(word: string): word is Unknown {
  return Object.hasOwn(launchSetText.unknown, word);
}

/** The order, tries and last start of an automatic start, and why it failed. */
function factsOf(id: string, entry: AutostartEntry | undefined, isAway: boolean): DesiredDetail[] {
  if (entry === undefined) return [];
  const { attempts, last_started_ts: at, last_error: reason } = entry.state;
  const line = (name: keyof typeof text.facts, restart: string): DesiredDetail => ({
    ...{ id: `${id} ${name}`, label: text.facts[name], now: '', should: '', restart },
  });
  return [
    line('order', String(entry.priority)),
    line('tries', text.tries(attempts ?? NOT_KNOWN, entry.tries, entry.interval)),
    { ...line('started', text.never), ...(at && startOf(localTime(at))) },
    ...(isAway && reason ? [{ ...line('reason', ''), reason }] : []),
  ];
}

function startOf(at: number) {
  return { restart: momentText(at), tip: dateAndTime(at) };
}
