import { Link } from 'react-router-dom';
import { registerText } from '#app/messages/register-model.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { EmptyState, Notice } from '#app/ui/notice.tsx';
import { TryAgain } from '#app/ui/reading-view.tsx';

/** A list is missing, and the form works without it. */
export function ListsFailed() {
  return (
    <Notice text={registerText.listsMissing}>
      <TryAgain label={registerText.retry} />
    </Notice>
  );
}

/** There is nothing to edit. */
export function NotLoaded({
  kind,
  name,
  reason,
}: {
  kind: KindName;
  name: string;
  reason: string | undefined;
}) {
  return (
    <EmptyState title={registerText.notLoaded(name)} {...(reason ? { text: reason } : {})}>
      <TryAgain label={registerText.retry} />
      <Link to={paths.custom(kind)}>{registerText.backToList}</Link>
    </EmptyState>
  );
}
