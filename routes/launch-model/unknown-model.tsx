import { Button } from '@fluentui/react-components';
import type { Registration } from '#app/api/registrations.ts';
import { catalogueText } from '#app/messages/catalogue.ts';
import { Notice } from '#app/ui/notice.tsx';

type Props = { name: string | undefined; models: readonly Registration[]; close: () => void };

/** The address asks for the launch form of a model that the catalogue does not have. */
export function UnknownModel({ name, models, close }: Props) {
  if (name === undefined || models.some(model => model.model_name === name)) return null;
  return (
    <Notice text={catalogueText.unknownModel(name)}>
      <Button onClick={close}>{catalogueText.closeNotice}</Button>
    </Notice>
  );
}
