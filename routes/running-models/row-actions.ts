import type { RowAction } from '#app/features/row-action.ts';
import { AddRegular, CopyRegular } from '#app/icons.ts';
import { asTextText } from '#app/messages/controls.ts';
import { runningText } from '#app/messages/running-models.ts';

export const rowActions: readonly RowAction[] = [
  {
    id: 'launch-like',
    label: () => runningText.launchLike,
    icon: AddRegular,
    scope: 'models:start',
    run: (kind, model, { launchLike }) => launchLike(kind, model),
  },
  {
    id: 'as-text',
    label: () => asTextText.open,
    icon: CopyRegular,
    run: (_kind, _model, { showAsText }) => showAsText(),
  },
];
