import { makeStyles, Switch } from '@fluentui/react-components';
import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { hasEarlier, type Logs, readEarlier } from '#app/cluster/logs/logs.ts';
import { createMerge } from '#app/cluster/logs/merge-logs.ts';
import { ArrowDownloadRegular, ArrowUpRegular, CopyRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { copyNoticeText } from '#app/messages/controls.ts';
import { logText as text } from '#app/messages/logs.ts';
import { showToast } from '#app/notify/toasts.ts';
import { session } from '#app/session/session.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { copyText } from '#app/ui/controls/copy-button.tsx';
import { FilterChoice } from '#app/ui/controls/filter-line.tsx';
import { SearchBox, useFilterStyles } from '#app/ui/controls/search-box.tsx';
import { useFilters } from '#app/ui/controls/use-filters.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { visuallyHidden } from '#app/ui/styles.ts';
import { dayOf, saveText } from '#app/ui/text/files.tsx';
import { inAddress, momentOf } from './log-address.ts';
import { createLineFilter, LEVEL_CHOICES, lineAmong, linesAsText, withLine } from './log-rows.ts';
import { LogView } from './log-view.tsx';
import { useNewErrors } from './new-errors.ts';
import { SourceChoice } from './source-choice.tsx';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '24rem' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  hidden: visuallyHidden,
});

type Props = {
  of: Logs;
  /** A newer answer is on its way. */
  isPending: boolean;
  /** Reads the logs again; absent for lines that a search found. */
  poll?: (() => void) | undefined;
  /** Only the lines with this text, such as the uid of a model. */
  about?: string;
  /** Shows other sources; absent where the page is about one. */
  choose?: ((sources: readonly string[]) => void) | undefined;
};

/** The logs of a cluster: one or several, merged by time (logs.tail). */
export function LogPanel({ of, isPending, poll, about = '', choose }: Props) {
  const styles = useStyles();
  const line = useFilterStyles();
  const { filters, listed, change, keep } = useFilters(inAddress);
  const [merge] = useState(createMerge);
  const [passing] = useState(createLineFilter);
  const [narrowed] = useState(createLineFilter);
  const { logs, written, lines: all } = useMemo(() => merge(of.logs), [merge, of.logs]);
  const lines = useMemo(() => narrowed(all, { level: 'all', text: about }), [narrowed, all, about]);
  const passed = useMemo(() => passing(lines, listed), [passing, lines, listed]);
  const { mark, following, setFollowing } = useMoment(
    filters.moment,
    { lines, passed, text: listed.text },
    isPending,
  );
  const { line: marked, text: soughtThen } = mark;
  // An error that does not name what the log is narrowed to is shown among the lines that do.
  const found = useMemo(
    () => (soughtThen === listed.text ? withLine(passed, lines, marked) : passed),
    [passed, lines, marked, soughtThen, listed.text],
  );
  const errors = useNewErrors(lines);
  const chosen = of.logs.map(({ source }) => source);
  const labels = useMemo(() => new Map(of.sources.map(({ id, label }) => [id, label])), [of.sources]);
  const labelOf = (source: string) => labels.get(source) ?? source;
  const names = useMemo(
    () =>
      new Map(
        written.flatMap(({ sources }) => {
          const name = sources.map(source => labels.get(source) ?? source).join(', ');
          return sources.map(source => [source, name]);
        }),
      ),
    [written, labels],
  );
  const sourceName = (source: string) => (written.length > 1 ? names.get(source) : undefined);
  const { linkOf, follow } = useMomentLinks();
  const [isReading, setReading] = useState(false);
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});

  async function copy(some: readonly LogLine[]): Promise<void> {
    const copied = await copyText(linesAsText(some, sourceName));
    showToast(copied ? copyNoticeText.copied : copyNoticeText.refused);
  }

  async function showEarlier(): Promise<void> {
    setFollowing(false);
    setReading(true);
    const { userSignal } = session.current();
    const failed = await readEarlier(
      logs.map(({ source }) => source),
      userSignal,
    );
    if (userSignal.aborted) return;
    setUnread(failed);
    setReading(false);
    poll?.();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: follows the links in the rows
    <div className={styles.panel} onClick={follow}>
      <section className={line.line} aria-label={text.filters}>
        <FilterChoice
          label={text.level}
          value={filters.level}
          choices={LEVEL_CHOICES}
          names={text.levels}
          onChange={level => keep({ ...filters, level })}
        />
        <SearchBox
          label={text.search}
          value={filters.text}
          onChange={sought => change({ ...filters, text: sought })}
          onDone={() => keep()}
        />
      </section>
      <div className={styles.tools}>
        {poll && (
          <Switch
            label={text.follow}
            checked={following}
            onChange={(_, { checked }) => setFollowing(checked)}
          />
        )}
        {choose && of.sources.length > 1 && (
          <SourceChoice sources={of.sources} chosen={chosen} choose={choose} />
        )}
        {poll && (
          <Button
            icon={<ArrowUpRegular />}
            disabledFocusable={isReading || !logs.some(hasEarlier)}
            onClick={showEarlier}
          >
            {text.earlier}
          </Button>
        )}
        <Button icon={<CopyRegular />} disabledFocusable={found.length === 0} onClick={() => copy(found)}>
          {text.copy}
        </Button>
        <Button
          icon={<ArrowDownloadRegular />}
          disabledFocusable={found.length === 0}
          onClick={() => saveText(text.file(dayOf(new Date())), linesAsText(found, sourceName), 'text/plain')}
        >
          {text.download}
        </Button>
        <span>{text.count(found.length, lines.length)}</span>
        <span role="status" className={styles.hidden}>
          {errors}
        </span>
      </div>
      {Object.entries({ ...unread, ...of.trouble }).map(([source, reason]) => (
        <Notice key={source} text={text.notRead(labelOf(source), reason)} />
      ))}
      <LogView
        lines={found}
        marked={marked?.id}
        {...{ following, setFollowing, sourceName, linkOf }}
        moment={filters.moment}
        copy={one => copy([one])}
        empty={lines.length === 0 ? text.empty : text.emptyFiltered}
      />
    </div>
  );
}

type Shown = { lines: readonly LogLine[]; passed: readonly LogLine[]; text: string };

/**
 * The line of the moment in the address, and whether the newest line is followed: not while a moment is looked at. An error among the
 * lines that pass the filters is preferred. `text`: the filter with which it was found.
 */
function useMoment(moment: string, { lines, passed, text }: Shown, isPending: boolean) {
  const [following, setFollowing] = useState(true);
  const [mark, setMark] = useState<{ moment: string; line?: LogLine | undefined; text: string }>({
    moment: '',
    text,
  });
  const at = momentOf(moment);
  const line = at === undefined ? undefined : lineAmong(passed, lines, at);
  // Lines of an earlier visit may all be from before the moment.
  const isRead = at === undefined || line?.at === at || (lines.length > 0 && !isPending);
  if (mark.moment !== moment && isRead) {
    setMark({ moment, line, text });
    setFollowing(at === undefined && following);
  }
  return { mark, following, setFollowing };
}

/** The links to the moments of lines, which keep the rest of the address. */
function useMomentLinks() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linkOf = useMemo(() => {
    const params = new URLSearchParams(search);
    return ({ at = 0 }: LogLine) => {
      params.set('moment', new Date(at).toISOString());
      return `#${pathname}?${params}`;
    };
  }, [pathname, search]);

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('[role="gridcell"] > a') : null;
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(link.getAttribute('href')?.slice(1) ?? '');
  }

  return { linkOf, follow };
}
