import { Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { useMemo } from '#app/languages/memo.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { getStored, onStored, setStored } from '#app/storage/stored.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { allText as text } from '#routes/running-models/text.ts';
import { type ChosenColumn, columnChoices, hiddenAtFirst } from './columns.tsx';

/** Local storage keeps the hidden columns under this key, between commas. */
const KEY = 'hiddenRunningColumns';

/** The columns that this browser leaves out (running.all-columns). */
export function useHiddenColumns(): readonly ChosenColumn[] {
  const kept = useSyncExternalStore(onStored, () => getStored(KEY));
  return useMemo(() => {
    const names = kept?.split(',') ?? hiddenAtFirst;
    return columnChoices.flatMap(({ key }) => (names.some(name => name === key) ? [key] : []));
  }, [kept]);
}

/** Chooses the columns. */
export function ColumnMenu({ hidden }: { hidden: readonly ChosenColumn[] }) {
  const shown = columnChoices.flatMap(({ key }) => (hidden.includes(key) ? [] : [key]));
  return (
    <Menu
      checkedValues={{ shown }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const left = columnChoices.flatMap(({ key }) => (checkedItems.includes(key) ? [] : [key]));
        warnUnlessStored(setStored(KEY, left.join()));
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button>{text.chooseColumns}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columnChoices.map(({ key, title }) => (
            <MenuItemCheckbox key={key} name="shown" value={key}>
              {title()}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
