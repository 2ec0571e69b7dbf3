import { DismissRegular } from '#app/icons.ts';
import { dialogText } from '#app/messages/controls.ts';
import { IconButton } from '#app/ui/controls/button.tsx';

/** The X at the top right of a drawer or dialog. */
export function CloseButton({ close }: { close: () => void }) {
  return <IconButton label={dialogText.close} icon={<DismissRegular />} onClick={close} />;
}
