import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Select } from '@fluentui/react-components';
import { type ChangeEvent, useRef, useSyncExternalStore } from 'react';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { shownMinute, shownTime } from '#app/format/clock.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { MoreHorizontalRegular } from '#app/icons.ts';
import { useJob } from '#app/jobs/job.ts';
import { launchJob } from '#app/jobs/launch-all.ts';
import { currentSet, type OpenedSet, onSet, openKept, openSet } from '#app/jobs/open-set.ts';
import { forgetSet, type KeptSet, keptSets, storedSets } from '#app/launches/kept-sets.ts';
import { type LaunchSet, readSet } from '#app/launches/launch-set.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { onStored } from '#app/storage/stored.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { dayOf, saveText } from '#app/ui/text/files.tsx';
import { desiredText as text } from './text.ts';

const FILE = 'file';

type Props = {
  /** Of what runs; absent while nothing runs. */
  keep: (() => void) | undefined;
  exportRunning: (() => void) | undefined;
  /** A file that is no set. */
  say: (problem: string) => void;
};

/** The sets of this cluster in this browser and in a file, and what can be done with one (desired.kept). */
export function SetMenu({ keep, exportRunning, say }: Props) {
  const set = useSyncExternalStore(onSet, currentSet);
  const kept = keptSets(useSyncExternalStore(onStored, storedSets));
  const { isRunning } = useJob(launchJob);
  const file = useRef<HTMLInputElement>(null);
  const opened = kept.find(({ at }) => at === set?.from);

  function choose(value: string): void {
    const chosen = kept.find(({ at }) => String(at) === value);
    if (chosen !== undefined) openKept(chosen);
    else if (value === '') openSet(undefined);
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [given] = target.files ?? [];
    if (given === undefined) return;
    const content = await given.text().catch(() => undefined);
    const read = content === undefined ? launchSetText.unreadable(given.name) : readSet(given.name, content);
    // The same file may be chosen again after a correction.
    target.value = '';
    say(typeof read === 'string' ? read : '');
    if (typeof read !== 'string') openSet(read, given.name);
  }

  return (
    <>
      <Select
        aria-label={text.set}
        disabled={isRunning}
        value={opened === undefined ? (set === undefined ? '' : FILE) : String(opened.at)}
        onChange={(_, { value }) => choose(value)}
      >
        <option value="">{text.noSet}</option>
        {set !== undefined && opened === undefined && <option value={FILE}>{fileName(set)}</option>}
        {kept.map(one => (
          <option key={one.at} value={one.at}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <IconButton label={text.more} icon={<MoreHorizontalRegular />} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem disabled={keep === undefined} onClick={keep}>
              {text.keep}
            </MenuItem>
            <MenuItem disabled={isRunning} onClick={() => file.current?.click()}>
              {text.import}
            </MenuItem>
            <MenuItem disabled={exportRunning === undefined} onClick={exportRunning}>
              {text.export}
            </MenuItem>
            {set !== undefined && (
              <MenuItem onClick={() => saveText(launchSetText.file(dayOf(new Date())), jsonOf(fileOf(set)))}>
                {text.exportSet}
              </MenuItem>
            )}
            {opened !== undefined && (
              <MenuItem
                disabled={isRunning}
                onClick={() => {
                  forgetSet(opened);
                  openSet(undefined);
                }}
              >
                {text.forget}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      <input
        ref={file}
        hidden
        type="file"
        aria-label={text.import}
        disabled={isRunning}
        accept=".json,application/json"
        onChange={event => void open(event)}
      />
    </>
  );
}

function nameOf({ at, worker, set }: KeptSet): string {
  const count = set.models.length;
  const time = shownMinute(at, Date.now());
  return worker === undefined ? text.kept(time, count) : text.emptied(hostOf(worker), time, count);
}

function fileName({ from, saved_at }: OpenedSet): string {
  const savedAt = Date.parse(saved_at);
  return savedAt > 0 ? text.fromFile(String(from), shownTime(savedAt)) : verbatim(String(from));
}

/** A file has no place in this browser. */
function fileOf({ from: _, ...set }: OpenedSet): LaunchSet {
  return set;
}
