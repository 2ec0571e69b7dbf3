import type { LaunchPayload } from '#app/api/launch-payload.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { asTextText as text } from '#app/messages/controls.ts';
import { endpoint } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { CopyAsDialog } from '#app/ui/copy-as-dialog.tsx';
import { launchTexts } from './write.ts';

type Props = { payload: LaunchPayload; of: string; note?: string | undefined; close: () => void };

/** A launch as text. The call that only 4.1 has tells that its command line has the newer options. Load it late. */
export function LaunchAsText({ payload, of, note, close }: Props) {
  const newer = useCan('moreOptions');
  const said = launchTexts(payload, { endpoint: endpoint(), withKey: bearer() !== undefined, newer });
  const beyond = said.beyondCli.length > 0 ? text.beyondCli(said.beyondCli.join(', ')) : undefined;
  return (
    <CopyAsDialog
      of={of}
      note={note}
      close={close}
      texts={[
        { name: text.formats.json, code: said.json },
        { name: text.formats.curl, code: said.curl },
        { name: text.formats.cli, code: said.cli, note: beyond },
        { name: text.formats.python, code: said.python },
      ]}
    />
  );
}
