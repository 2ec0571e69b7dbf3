import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '#app/icons.ts';
import { dialogText } from '#app/messages/controls.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { usedText as text } from './text.ts';

type Props = {
  name: string;
  describedBy: string | undefined;
  keep: () => void;
  share: (() => void) | undefined;
  remove: (() => void) | undefined;
};

/** The rarer actions of a line. */
export function MoreMenu({ name, describedBy, keep, share, remove }: Props) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          size="small"
          label={text.more(name)}
          aria-describedby={describedBy}
          icon={<MoreHorizontalRegular />}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={keep}>{text.keep}</MenuItem>
          {share && <MenuItem onClick={share}>{text.share}</MenuItem>}
          {remove && <MenuItem onClick={remove}>{dialogText.remove(name)}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
