import { mergeClasses } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTabStripStyles } from './tab-strip.styles.ts';

export type Tab = { id: string; label: string; to: string };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** The id of the region with `role="tabpanel"` that shows the selected tab. */
  panel: string;
  /** Tabs inside a tab look quieter. */
  within?: boolean;
};

/** Tabs that are routes. The arrow keys move the focus; Enter, Space or a click follow, for each tab asks the cluster. */
export function TabStrip({ label, tabs, selected, panel, within = false }: Props) {
  const styles = useTabStripStyles();
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may lie beyond the edge
  useEffect(() => {
    if (strip.current === null) return;
    // After the layout: to ask for it would lay the page out once more.
    const observer = new ResizeObserver(([entry]) => reveal(entry?.target));
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, [selected]);
  const chosen = within ? styles.selectedWithin : styles.selected;
  return (
    <div
      ref={strip}
      className={mergeClasses(styles.strip, within && styles.within)}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {tabs.map(tab => (
        <Link
          key={tab.id}
          id={tabId(panel, tab.id)}
          to={tab.to}
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panel : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          className={mergeClasses(styles.tab, within && styles.tabWithin, tab.id === selected && chosen)}
          data-label={tab.label}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

/** The id of a tab's element, for its panel's `aria-labelledby`. */
export function tabId(panel: string, id: string): string {
  return `${panel}-${id}`;
}

/** On a narrow window the strip scrolls, and the selected tab may lie beyond its edge. */
function reveal(strip: Element | undefined): void {
  strip?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
