import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { LogSource } from '#app/cluster/logs/logs.ts';
import { logText as text } from '#app/messages/logs.ts';
import { Overlay } from '#app/overlays/overlay.tsx';
import { TargetPopover } from '#app/overlays/target-popover.tsx';
import { Button } from '#app/ui/controls/button.tsx';

const useStyles = makeStyles({
  surface: { display: 'grid', maxHeight: '60vh', overflowY: 'auto', boxSizing: 'border-box' },
});

type Props = {
  sources: readonly LogSource[];
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
};

/** Chooses the logs that are shown; at least one. */
export function SourceChoice(props: Props) {
  const { sources, chosen } = props;
  const [target, setTarget] = useState<HTMLElement>();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={target !== undefined}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      >
        {text.sourcesShown(chosen.length, sources.length)}
      </Button>
      <Overlay of={target}>
        {of => <Choices {...props} target={of} close={() => setTarget(undefined)} />}
      </Overlay>
    </>
  );
}

function Choices({
  sources,
  chosen,
  choose,
  target,
  close,
}: Props & { target: HTMLElement; close: () => void }) {
  const styles = useStyles();
  const toggled = (id: string, on: boolean) =>
    sources.map(one => one.id).filter(one => (one === id ? on : chosen.includes(one)));
  return (
    <TargetPopover {...{ target, close }} align="start" label={text.sources} className={styles.surface}>
      {sources.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={<span translate="no">{label}</span>}
          checked={chosen.includes(id)}
          disabled={chosen.length === 1 && chosen[0] === id}
          onChange={(_, { checked }) => choose(toggled(id, checked === true))}
        />
      ))}
    </TargetPopover>
  );
}
