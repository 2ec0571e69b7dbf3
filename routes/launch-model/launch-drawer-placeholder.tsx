import type { Registration } from '#app/api/registrations.ts';
import type { Kind } from '#app/models/kinds.ts';

export function LaunchDrawer(props: { kind: Kind; model: Registration; close: () => void }) {
  return (
    <div role="dialog" aria-modal="true" aria-label={props.model.model_name}>
      <button type="button" onClick={props.close}>
        Go Back
      </button>
    </div>
  );
}
