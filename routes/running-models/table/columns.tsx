import type { RunningModel } from '#app/api/models.ts';
import type { RunningColumnKey } from '#app/kinds/kind.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { runningText } from '#app/messages/running-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { shownSize, sizeInBillions } from '#app/models/sizes.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { ActionsCell, IdCell, SelectCell } from './cells.tsx';

export type RunningColumn = Column<RunningModel>;

const titles = runningText.columns;

export const SELECT = 'select';
const select: RunningColumn = {
  key: SELECT,
  title: '',
  width: 40,
  controls: true,
  cell: model => <SelectCell model={model} />,
};
const id: RunningColumn = {
  key: 'id',
  title: titles.id,
  width: 250,
  sticky: 'start',
  rowHeader: true,
  text: model => model.id,
  cell: model => <IdCell model={model} />,
};
const name: RunningColumn = { key: 'name', title: titles.name, width: 142, text: model => model.model_name };
const address: RunningColumn = {
  key: 'address',
  title: titles.address,
  width: 145,
  text: model => model.address,
};
const gpus: RunningColumn = {
  key: 'gpus',
  title: titles.gpus,
  width: 130,
  text: model => model.accelerators.join(', '),
};
const size: RunningColumn = {
  key: 'size',
  title: titles.size,
  width: 78,
  text: model => (model.model_size_in_billions === null ? '' : sizeInBillions(model.model_size_in_billions)),
  number: model => numberIn(model.model_size_in_billions),
};
const quantization: RunningColumn = {
  key: 'quantization',
  title: titles.quantization,
  width: 132,
  text: model => model.quantization,
};
const replica: RunningColumn = {
  key: 'replica',
  title: titles.replica,
  width: 92,
  text: model => String(model.replica),
  number: model => model.replica,
};

const columns: Record<RunningColumnKey, RunningColumn> = {
  name,
  address,
  gpus,
  size,
  quantization,
  replica,
};

/** The columns of a kind's table, behind one for selecting rows (running.columns). */
export function columnsOf(kind: KindName): readonly RunningColumn[] {
  const { columns: keys, page } = kinds[kind].running;
  return [select, id, ...keys.map(key => columns[key]), actions(page !== undefined)];
}

function actions(withPage: boolean): RunningColumn {
  return {
    key: 'actions',
    title: titles.actions,
    width: withPage ? 92 : 72,
    sticky: 'end',
    align: 'end',
    controls: true,
    cell: model => <ActionsCell model={model} withPage={withPage} />,
  };
}

/** The number of billions, whether it came as a number or as a text such as `1_8`. */
function numberIn(billions: number | string | null): number | undefined {
  const number = billions === null ? Number.NaN : Number.parseFloat(shownSize(billions));
  return Number.isNaN(number) ? undefined : number;
}
