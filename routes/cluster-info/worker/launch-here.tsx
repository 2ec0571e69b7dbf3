import { Input, makeStyles } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { bestMatches } from '#app/features/palette/best-matches.ts';
import { usePaletteResults } from '#app/features/palette/results.ts';
import { RocketRegular, SearchRegular } from '#app/icons.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { launchHereText as text } from '#routes/cluster-info/text.ts';

const MAX_ROWS = 50;

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  list: { height: 'min(360px, 50vh)', margin: 0, padding: 0, overflowY: 'auto', listStyleType: 'none' },
  model: { display: 'flex', justifyContent: 'space-between', gap: '12px', padding: '4px 2px' },
});

/** Opens the launch form of a model with this worker chosen; the address is as a launch names the worker (worker.launch). */
export function LaunchHere({ address }: { address: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        appearance="primary"
        needs="models:start"
        icon={<RocketRegular />}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      <Overlay of={open}>{() => <ModelChoice address={address} close={() => setOpen(false)} />}</Overlay>
    </>
  );
}

function ModelChoice({ address, close }: { address: string; close: () => void }) {
  const styles = useStyles();
  const status = useId();
  const { data } = usePaletteResults();
  const [typed, setTyped] = useState('');
  const all = (data?.models ?? []).map(one => ({ ...one, label: one.model_name }));
  const found = bestMatches(typed, all, MAX_ROWS);
  const words = data === undefined ? text.loading : found.length === 0 ? text.nothing : '';
  return (
    <Dialog title={text.title(address)} close={close} className={styles.surface}>
      <Input
        autoFocus
        aria-label={text.search}
        aria-describedby={status}
        placeholder={text.search}
        contentBefore={<SearchRegular />}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <ul className={styles.list} aria-label={text.models}>
        {found.map(({ kind, model_name: name, is_builtin }) => (
          <li key={`${kind} ${name}`} className={styles.model}>
            <PlainLink
              translate="no"
              to={`${is_builtin ? paths.launch(kind) : paths.custom(kind)}?${new URLSearchParams({ launch: name, worker_ip: address })}`}
            >
              {name}
            </PlainLink>
            {kindText[kind].running}
          </li>
        ))}
      </ul>
      <span id={status} role="status">
        {words}
      </span>
    </Dialog>
  );
}
