import { autostartAddress, startsByItself } from '#app/cluster/models/autostart.ts';
import type { RowAction } from '#app/features/row-action.ts';
import { PlayCircleRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';

export const rowActions: readonly RowAction[] = [
  {
    id: 'autostart',
    label: () => runningText.startByItself,
    icon: PlayCircleRegular,
    scope: 'models:start',
    needs: 'autostart',
    isOn: ({ id }) => startsByItself(id),
    run: (_kind, { id }, { navigate }) => navigate(autostartAddress(id)),
  },
];
