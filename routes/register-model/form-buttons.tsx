import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { registerText } from '#app/messages/register-model.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { PermittedButton } from '#app/ui/permitted-button.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';

type Props = { kind: KindName; editing: boolean; changed: boolean; busy: boolean };

export function FormButtons({ kind, editing, changed, busy }: Props) {
  const styles = useRegisterModelStyles();
  const navigate = useNavigate();
  const idle = editing ? registerText.edit : registerText.register;
  const working = editing ? registerText.saving : registerText.registering;
  const nothing = editing && !changed;
  return (
    <div className={styles.buttons}>
      <PermittedButton
        type="submit"
        appearance="primary"
        needs={editing ? ['models:unregister', 'models:register'] : 'models:register'}
        label={busy ? working : idle}
        disabledFocusable={busy || nothing}
      />
      <Button onClick={() => navigate(paths.custom(kind))}>{registerText.cancel}</Button>
      {nothing && <p className={styles.hint}>{registerText.nothingDiffers}</p>}
    </div>
  );
}
