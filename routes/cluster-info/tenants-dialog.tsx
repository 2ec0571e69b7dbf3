import { makeStyles } from '@fluentui/react-components';
import type { PlacedModel } from '#app/cluster/workers/placement.ts';
import { placementText as text } from '#app/messages/cluster-info.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { paths } from '#app/paths.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';

const useStyles = makeStyles({ table: { maxHeight: 'min(30rem, 60vh)' } });

export type PlacedModelList = { title: string; tenants: readonly PlacedModel[] };

const columns: readonly Column<PlacedModel>[] = [
  {
    key: 'model',
    title: () => text.model,
    width: 240,
    controls: true,
    text: tenant => text.tenant(tenant),
    cell: tenant => (
      <PlainLink translate="no" to={paths.runningModel(tenant.id)}>
        {text.tenant(tenant)}
      </PlainLink>
    ),
  },
];

/** All models of one placement cell. Load it lazily. */
export function PlacedModelsDialog({ title, tenants, close }: PlacedModelList & { close: () => void }) {
  const styles = useStyles();
  return (
    <Dialog title={title} close={close}>
      <VirtualTable
        label={title}
        className={styles.table}
        columns={columns}
        rows={tenants}
        rowKey={text.tenant}
      />
    </Dialog>
  );
}
