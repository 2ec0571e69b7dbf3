import { useCan } from '#app/cluster/capabilities.ts';
import { gatedText } from '#app/messages/cached-models.ts';
import { paths } from '#app/paths.ts';
import { isKnownToBePermitted, usePermission } from '#app/session/permissions.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';

/** The words of Hugging Face about a model whose files need an account with access. */
const GATED = /gated repo|private or gated|access to model .* is restricted/i;

/** Says that a download failed because a token is needed, and leads to the setting (cluster-settings.gated). */
export function GatedHint({ reason }: { reason: string }) {
  const hasSettings = useCan('systemSettings');
  usePermission('settings:read');
  if (!GATED.test(reason)) return null;
  return (
    <span>
      <span>{gatedText.needed}</span>{' '}
      {hasSettings && isKnownToBePermitted('settings:read') && (
        <PlainLink to={paths['cluster-settings']}>{gatedText.settings}</PlainLink>
      )}
    </span>
  );
}
