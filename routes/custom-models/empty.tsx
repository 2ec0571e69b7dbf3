import { Button } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { customText } from '#app/messages/custom-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/notice.tsx';

/** There is none yet: the way on is to register one. */
export function NoModels({ kind }: { kind: KindName }) {
  const to = paths.register(kind);
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <EmptyState title={customText.none} text={customText.noneText}>
      <Button as="a" appearance="primary" href={href} onClick={follow}>
        {customText.register}
      </Button>
    </EmptyState>
  );
}

export function NoMatch({ clear }: { clear: () => void }) {
  return (
    <EmptyState title={customText.noneFound}>
      <Button onClick={clear}>{customText.clearSearch}</Button>
    </EmptyState>
  );
}
