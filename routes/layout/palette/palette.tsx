import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router-dom';
import { keepScreenFor, sameScreen } from '#app/cluster/clusters.ts';
import { useLaunchLike } from '#app/features/launch/launch-like.ts';
import { bestMatches } from '#app/features/palette/best-matches.ts';
import type { Command, CommandTools } from '#app/features/palette/command.ts';
import { usePaletteResults } from '#app/features/palette/results.ts';
import { paletteText } from '#app/features/palette/text.ts';
import { SearchRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { lazyModuleHook } from '#app/overlays/lazy-component.tsx';
import { encoded, paths } from '#app/paths.ts';
import { canLogOut } from '#app/session/token.ts';
import { copyByToast } from '#app/ui/controls/copy-by-toast.ts';
import { allCommands, loadCommands } from './commands.ts';

const MAX_ROWS = 50;

const useCommandsOfFeatures = lazyModuleHook(loadCommands);

const useStyles = makeStyles({
  surface: { maxWidth: '640px', alignSelf: 'start', marginTop: '10vh' },
  list: { height: 'min(400px, 50vh)', overflowY: 'auto' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  label: { flexGrow: 1, minWidth: 0 },
  keys: {
    flexShrink: 0,
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: tokens.fontFamilyBase,
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  hint: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

type Props = {
  close: () => void;
  showShortcuts: () => void;
  /** Asks whether a running model is to be terminated. */
  terminate: (uid: string) => void;
};

/** Goes to a model, worker or screen, or runs an action, by name (palette.find, palette.act). */
export function Palette({ close, showShortcuts, terminate }: Props) {
  const styles = useStyles();
  const list = useId();
  const { submit } = useFetcher();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const launchLike = useLaunchLike();
  const { data, incomplete } = usePaletteResults();
  const ofFeatures = useCommandsOfFeatures();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const chosen = useRef<HTMLDivElement>(null);
  const all = useMemo(() => allCommands(data, ofFeatures ?? [], canLogOut()), [data, ofFeatures]);
  const results = useMemo(() => bestMatches(typed, all, MAX_ROWS), [typed, all]);
  // The selected entry remains when more are found; at first it is the best.
  const at = results.findIndex(({ id }) => id === chosenId);
  const current = at < 0 ? 0 : at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move scrolls
  useEffect(() => void chosen.current?.scrollIntoView({ block: 'nearest' }), [current, typed]);

  const idOf = (command: Command | undefined) => command && `${list}-${encoded(command.id)}`;

  const tools: CommandTools = {
    terminate,
    launchLike,
    copy: copyByToast,
    showShortcuts,
    logOut: () => submit(null, { method: 'post', action: paths.logout }),
    leaveFor: cluster => {
      keepScreenFor(cluster, pathname);
      window.location.assign(sameScreen(cluster, pathname));
    },
  };

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    close();
    if (command.to === undefined) command.run(tools);
    else navigate(command.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
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
    if (ofFeatures === undefined || data === undefined) return paletteText.loading;
    if (incomplete) return paletteText.incomplete;
    return results.length === 0 ? paletteText.nothing : undefined;
  }

  return (
    <Dialog title={paletteText.title} close={close} className={styles.surface}>
      <Input
        autoFocus
        role="combobox"
        aria-keyshortcuts="Control+K"
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
      <span role="status" className={styles.hint}>
        {stateOf()}
      </span>
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
            aria-keyshortcuts={command.keys}
            className={mergeClasses(styles.option, index === current && styles.chosen)}
            onClick={() => run(command)}
          >
            <span translate={command.isName ? 'no' : undefined} className={styles.label}>
              {command.label}
            </span>
            <span className={styles.hint}>{command.hint}</span>
            {command.keys !== undefined && (
              <kbd aria-hidden translate="no" className={styles.keys}>
                {command.keys}
              </kbd>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
