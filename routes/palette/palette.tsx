import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router-dom';
import { SearchRegular } from '#app/icons.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { encoded, paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { canLogOut } from '#app/session/token.ts';
import { setSetting } from '#app/storage/settings.ts';
import { ownElement } from '#app/ui/own-element.tsx';
import { type Action, type Command, commands } from './commands.ts';
import { paletteResults } from './route.ts';
import { paletteText } from './text.ts';

const MOST = 50;

const useStyles = makeStyles({
  surface: { maxWidth: '640px', alignSelf: 'start', marginTop: '10vh' },
  list: { height: 'min(400px, 50vh)', overflowY: 'auto' },
  option: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  hint: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

type Props = { close: () => void; showShortcuts: () => void };

/** Goes to a model, worker or screen, or runs an action, by name (palette.find). */
export function Palette({ close, showShortcuts }: Props) {
  const styles = useStyles();
  const list = useId();
  const { submit } = useFetcher();
  const navigate = useNavigate();
  const { data, pending } = useResource(paths.palette, paletteResults());
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const chosen = useRef<HTMLDivElement>(null);
  const results = bestMatches(typed, commands(data, canLogOut()), MOST);
  // The selected entry remains when more are found; at first it is the best.
  const at = results.findIndex(({ id }) => id === chosenId);
  const current = at < 0 ? 0 : at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move scrolls
  useEffect(() => void chosen.current?.scrollIntoView({ block: 'nearest' }), [current, typed]);

  const idOf = (command: Command | undefined) => command && `${list}-${encoded(command.id)}`;

  const actions: Record<Action, () => void> = {
    shortcuts: showShortcuts,
    'log-out': () => submit(null, { method: 'post', action: paths.logout }),
    light: () => warnUnlessStored(setSetting('colorScheme', 'light')),
    dark: () => warnUnlessStored(setSetting('colorScheme', 'dark')),
    system: () => warnUnlessStored(setSetting('colorScheme', 'system')),
  };

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    close();
    if (command.to === undefined) actions[command.does]();
    else navigate(command.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The key belongs to an input method, as in a search box.
    if (event.nativeEvent.isComposing) return;
    const last = results.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(current + 8, last),
      PageUp: Math.max(current - 8, 0),
    };
    const next = moves[event.key];
    if (event.key === 'Enter') run(results[current]);
    else if (next !== undefined) setChosenId(results[next]?.id);
    else return;
    event.preventDefault();
  }

  function stateOf(): string | undefined {
    if (pending !== undefined && data === undefined) return paletteText.loading;
    if (data?.incomplete) return paletteText.incomplete;
    return results.length === 0 ? paletteText.nothing : undefined;
  }

  return (
    <Dialog title={paletteText.title} close={close} className={styles.surface}>
      <Input
        autoFocus
        role="combobox"
        aria-label={paletteText.search}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={idOf(results[current])}
        placeholder={paletteText.search}
        contentBefore={<SearchRegular />}
        value={typed}
        onChange={(_, { value }) => {
          setTyped(value);
          setChosenId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={paletteText.results} className={styles.list}>
        {results.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the input above
          <div
            key={command.id}
            id={idOf(command)}
            ref={index === current ? chosen : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={mergeClasses(styles.option, index === current && styles.chosen)}
            onClick={() => run(command)}
          >
            <span translate={command.isName ? 'no' : undefined}>{command.label}</span>
            <span className={styles.hint}>{ownElement(command.hint)}</span>
          </div>
        ))}
      </div>
      <span role="status" className={styles.hint}>
        {stateOf()}
      </span>
    </Dialog>
  );
}

/**
 * The rank of a label for the typed words: 0 is best, undefined is no match. Every word must occur; a label that begins with it comes
 * first, then one with such a word, then any other; shorter labels first.
 */
function rank(typed: string, label: string): number | undefined {
  const text = label.toLowerCase();
  let worst = 0;
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    const step = at === 0 ? 0 : /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 1 : 2;
    worst = Math.max(worst, step);
  }
  return worst * 1000 + Math.min(text.length, 999);
}

/** The best matches up to a number; without typed text, the first entries. */
export function bestMatches<T extends { label: string }>(
  typed: string,
  all: readonly T[],
  most: number,
): T[] {
  if (typed.trim() === '') return all.slice(0, most);
  const ranked = all.flatMap(one => {
    const rankOf = rank(typed, one.label);
    return rankOf === undefined ? [] : [{ one, rank: rankOf }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
