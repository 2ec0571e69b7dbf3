import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { markEdges } from '#app/ui/edges.ts';

/** The padding of a label; the strip is shifted by it, so that the first label aligns with the page's margin. */
const SIDE = 'var(--side)';
/** At 1024 px all kinds of models and Custom Models are in sight beside the navigation. */
const NARROW = '@media (max-width: 1199px)';
const line = tokens.colorNeutralStroke2;

const useStrip = makeResetStyles({
  display: 'flex',
  '--side': '12px',
  [NARROW]: { '--side': '8px' },
  margin: `0 calc(-1 * ${SIDE})`,
  // Forced colours draw it; otherwise the line is as wide as the page.
  borderBottom: '1px solid transparent',
  backgroundOrigin: 'border-box',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  backgroundImage: `linear-gradient(${line}, ${line})`,
  backgroundPosition: '50% 100%',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `calc(100% - 2 * ${SIDE}) 1px`,
  // Tabs that go on beyond an edge fade there (frame.tabs-fade).
  maskImage: `linear-gradient(to right, transparent, #000 var(--before) calc(100% - var(--after)), transparent)`,
  '--before': '0px',
  '--after': '0px',
  '&[data-before]': { '--before': '32px' },
  '&[data-after]': { '--after': '32px' },
});

const useTab = makeResetStyles({
  position: 'relative',
  display: 'inline-grid',
  flexShrink: 0,
  padding: `10px ${SIDE}`,
  color: tokens.colorNeutralForeground2,
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  [NARROW]: { fontSize: tokens.fontSizeBase300 },
  textDecorationLine: 'none',
  ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  // Reserves the width of the bold label, so that other tabs do not move.
  '::before': {
    content: 'attr(data-label)',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
  },
});

const useSlots = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  within: { gap: '4px', margin: 0, borderBottomStyle: 'none', backgroundImage: 'none' },
  tabWithin: {
    padding: `3px calc(${SIDE} - 1px)`,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
  },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      left: SIDE,
      right: SIDE,
      bottom: 0,
      height: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandForeground1,
      forcedColorAdjust: 'none',
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  selectedWithin: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
});

function useTabStripStyles() {
  return { ...useSlots(), strip: useStrip(), tab: useTab() };
}

export type Tab = { id: string; label: string; to: string };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** The region of the selected tab. */
  panel: ComponentProps<'div'> & { id: string };
  /** Tabs inside a tab look quieter. */
  within?: boolean;
  children: ReactNode;
};

/** Tabs that are routes, and their panel. Arrow keys move focus; Enter, Space or a click navigate, since each tab calls the cluster. */
export function TabStrip({ label, tabs, selected, panel, within = false, children }: Props) {
  const styles = useTabStripStyles();
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may lie beyond the edge
  useEffect(() => {
    if (strip.current === null) return;
    // After layout: reading it now would cause another one.
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      reveal(entry.target);
      markEdges(entry.target);
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, [selected, tabs.length]);
  const tabId = (id: string) => `${panel.id}-${id}`;
  const chosen = within ? styles.selectedWithin : styles.selected;
  return (
    <>
      <div
        ref={strip}
        className={mergeClasses(styles.strip, within && styles.within)}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        onScroll={event => markEdges(event.currentTarget)}
      >
        {tabs.map(tab => (
          <Link
            key={tab.id}
            id={tabId(tab.id)}
            to={tab.to}
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panel.id : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={mergeClasses(styles.tab, within && styles.tabWithin, tab.id === selected && chosen)}
            data-label={tab.label}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        aria-labelledby={tabId(selected)}
        {...panel}
        className={mergeClasses(styles.panel, panel.className)}
      >
        {children}
      </div>
    </>
  );
}

/** In a narrow window the selected tab may be scrolled out. The page itself does not scroll. */
function reveal(strip: Element): void {
  const tab = strip.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  strip.scrollLeft += Math.min(0, tab.left - left) || Math.max(0, tab.right - right);
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const now = tabs.findIndex(tab => tab.matches(':focus'));
  const target = targetOf(event.key, now, tabs.length);
  if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (event.key === ' ') tabs[target]?.click();
  else tabs[target]?.focus();
}

function targetOf(key: string, now: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return now;
    default:
      return undefined;
  }
}
