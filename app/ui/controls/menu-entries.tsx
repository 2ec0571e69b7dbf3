import {
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Fragment, type ReactElement } from 'react';
import { type Need, permission, usePermission } from '#app/session/permissions.ts';

const useStyles = makeStyles({
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    '& .fui-MenuItem__icon': { color: 'inherit' },
  },
});

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactElement;
  /** Without these rights it is disabled, or absent where the cluster has not refused them to this user. */
  needs?: Need | readonly Need[];
  isBusy?: boolean;
  /** Present for an entry with a check mark. */
  isOn?: boolean;
  /** Ends or restarts something: it is below the others. */
  isDangerous?: true;
  run: () => void;
};

/** The names of the checked entries, for the menu around them. */
export function checkedIn(entries: readonly MenuEntry[]): { on: string[] } {
  return { on: entries.flatMap(({ id, isOn }) => (isOn ? [id] : [])) };
}

/** The entries of a menu, the dangerous ones last. Put them into a Fluent `Menu`. */
export function MenuEntries({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const styles = useStyles();
  usePermission();
  const offered = entries.map(entry => ({ ...entry, ...permission(...[entry.needs ?? []].flat()) }));
  const shown = offered
    .filter(({ allowed, wasRefused }) => allowed || wasRefused)
    .toSorted((one, other) => Number(one.isDangerous ?? 0) - Number(other.isDangerous ?? 0));
  const first = shown.findIndex(({ isDangerous }) => isDangerous);
  return (
    <MenuPopover>
      <MenuList aria-label={label}>
        {shown.map(({ id, label: name, icon, isBusy, isOn, isDangerous, allowed, reason, run }, index) => {
          const item = {
            disabled: !allowed || isBusy === true,
            subText: reason ?? null,
            'aria-description': reason,
            icon: icon ?? null,
            className: isDangerous && allowed ? styles.danger : undefined,
            children: name,
            onClick: run,
          };
          return (
            <Fragment key={id}>
              {index > 0 && index === first && <MenuDivider />}
              {isOn === undefined ? (
                <MenuItem {...item} />
              ) : (
                <MenuItemCheckbox name="on" value={id} {...item} />
              )}
            </Fragment>
          );
        })}
      </MenuList>
    </MenuPopover>
  );
}
