import { makeStyles, tokens } from '@fluentui/react-components';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { Concern } from '#app/cluster/concerns/concern.ts';
import { prefillLaunch, useLaunchForm } from '#app/features/launch/prefill.ts';
import { shownTime } from '#app/format/clock.ts';
import { concernText as text } from '#app/messages/concerns.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { LogLink } from '#app/ui/log/log-link.tsx';

const useStyles = makeStyles({
  since: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

type Props = { of: Concern; since: number | undefined };

/** The time since when a concern is known, and its one action. */
export function ConcernAction({ of: { action, to, model, lost }, since }: Props) {
  const styles = useStyles();
  const form = useLaunchForm();
  const kind = kindOf(model?.model_type);
  return (
    <>
      {since !== undefined && <span className={styles.since}>{text.since(shownTime(since))}</span>}
      {lost !== undefined || (action === 'again' && model !== undefined && kind !== undefined) ? (
        <Button
          size="small"
          needs="models:start"
          disabledFocusable={form.busy}
          onClick={() => {
            if (lost !== undefined) return void form.openOther(lost);
            if (model === undefined || kind === undefined) return;
            prefillLaunch(kind, model);
            form.open(model.model_name, kind);
          }}
        >
          {text.actions.again}
        </Button>
      ) : (
        <PlainLink to={to}>{text.actions[action]}</PlainLink>
      )}
      {since !== undefined && <LogLink moment={since} about={model?.id ?? lost?.uid} />}
    </>
  );
}
