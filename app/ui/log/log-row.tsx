import { mergeClasses } from '@fluentui/react-components';
import { severityOf } from '#app/cluster/logs/log-levels.ts';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { plainText } from '#app/format/terminal-text.ts';
import { memo } from '#app/languages/memo.ts';
import { logText as text } from '#app/messages/logs.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AnsiText } from './ansi-text.tsx';
import type { LogRow } from './log-rows.ts';
import { LOG_ROW_REM, useLogStyles } from './log-view.styles.ts';

/** A longer text is cut in its row, where a button shows all of it; a copy has it too. */
const MAX_LINE_LENGTH = 2000;

/** The whole text of a row that is cut; undefined of another. */
export function cutText(row: LogRow): string | undefined {
  const text = 'of' in row ? plainText(row.text) : row.message;
  return text.length > MAX_LINE_LENGTH ? text : undefined;
}

type Props = {
  row: LogRow;
  index: number;
  /** Rows above it that are not rendered. */
  gap: number;
  /** The name of its source, if there are several. */
  source: string | undefined;
  /** Whether the lines below it are shown. */
  unfolded: boolean;
  marked: boolean;
  /** The address of its moment. */
  linkOf: (line: LogLine) => string;
};

/** The keys move through rows; cells are for screen readers. */
const cell = { role: 'gridcell' } as const;

function DrawnLogRow({ row, index, gap, source, unfolded, marked, linkOf }: Props) {
  const styles = useLogStyles();
  const shared = {
    role: 'row',
    'aria-level': 'of' in row ? 2 : 1,
    tabIndex: -1,
    'aria-rowindex': index + 1,
    'data-index': index,
    translate: 'no',
    style: { marginTop: gap > 0 ? `${gap * LOG_ROW_REM}rem` : undefined },
  } as const;
  if ('of' in row)
    return (
      <div {...shared} className={styles.row}>
        <span {...cell} className={styles.below}>
          <Words row={row} text={row.text} />
        </span>
      </div>
    );
  if (row.note !== undefined)
    return (
      <div {...shared} translate="yes" className={styles.row}>
        <span {...cell} className={styles.note}>
          {text.notes[row.note]}
        </span>
      </div>
    );
  const { at, level, logger, message, below } = row;
  const [drawn] = row.drawn ?? [];
  const severity = severityOf(level);
  const expanded = below.length > 0 ? { 'aria-expanded': unfolded } : {};
  return (
    <div
      {...shared}
      {...expanded}
      aria-current={marked || undefined}
      className={mergeClasses(styles.row, marked && styles.marked)}
    >
      <span
        {...cell}
        data-fold
        className={styles.fold}
        title={below.length > 0 ? text.unfold(below.length) : undefined}
      >
        {below.length > 0 && (unfolded ? '▾' : '▸')}
      </span>
      <span {...cell}>
        {at !== undefined && (
          <a href={linkOf(row)} tabIndex={-1} className={styles.time} aria-label={text.linkTo(timeText(at))}>
            {timeText(at)}
          </a>
        )}
      </span>
      <span
        {...cell}
        className={mergeClasses(
          styles.level,
          severity === 2 && styles.warning,
          severity === 3 && styles.error,
        )}
      >
        {level}
      </span>
      {source !== undefined && (
        <span {...cell} className={styles.source}>
          {source}
        </span>
      )}
      <span {...cell}>
        {logger !== '' && <span className={styles.logger}>{`${logger} `}</span>}
        <Words row={row} text={drawn ?? message} />
      </span>
    </div>
  );
}

/** The words of a row, with a button if they are cut; Right does the same. */
function Words({ row, text: words }: { row: LogRow; text: string }) {
  return (
    <>
      <AnsiText longest={MAX_LINE_LENGTH}>{words}</AnsiText>
      {cutText(row) !== undefined && (
        <Button size="small" tabIndex={-1} data-whole>
          {text.whole}
        </Button>
      )}
    </>
  );
}

/** One row of a log. */
export const LogRowView = memo(DrawnLogRow);

/** `18:43:12.109` in the reader's time zone, with the date before it if that is not today. */
function timeText(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? local.slice(11, 23) : local.slice(5, 23).replace('T', ' ');
}
