import { Menu, MenuTrigger, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { MoreHorizontalRegular } from '#app/icons.ts';
import { IconButton } from './button.tsx';
import { checkedIn, MenuEntries, type MenuEntry } from './menu-entries.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  aside: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    marginInlineStart: 'auto',
  },
});

type Props = {
  /** Names the menu of the other commands. */
  more: string;
  entries: readonly MenuEntry[];
  /** Links and the refresh, at the end. */
  aside?: ReactNode;
  /** The first command, which is primary, and at most two others. */
  children: ReactNode;
};

/** The commands of a model or a worker: one primary, two more, and the rest in a menu (frame.commands). */
export function CommandBar({ more, entries, aside, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      {children}
      {entries.length > 0 && (
        <Menu
          hasCheckmarks={entries.some(({ isOn }) => isOn !== undefined)}
          checkedValues={checkedIn(entries)}
        >
          <MenuTrigger disableButtonEnhancement>
            <IconButton label={more} icon={<MoreHorizontalRegular />} />
          </MenuTrigger>
          <MenuEntries label={more} entries={entries} />
        </Menu>
      )}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
