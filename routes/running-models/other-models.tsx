import { useMemo, useState } from 'react';
import type { RunningModel } from '#app/api/running-model.ts';
import { setting } from '#app/data/settings.ts';
import { RecordStopRegular } from '#app/icons.ts';
import { runningText, othersText as text } from '#app/messages/running-models.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { Beside } from './beside.tsx';
import { freesIn } from './frees.ts';
import type { ModelCall } from './model-call.ts';
import { TerminationQuestion } from './selection.tsx';

type Props = { models: readonly RunningModel[]; call: ModelCall };

/** The running models of types that no tab is for: counted, named and stopped, and no more (running.others). */
export function OtherModels({ models, call }: Props) {
  const [asked, setAsked] = useState<readonly string[]>();
  const { send } = call;
  const columns = useMemo(
    () =>
      columnsFor(id => {
        if (setting('confirmTerminations') === 'on') setAsked([id]);
        else send({ intent: 'terminate', uid: id });
      }),
    [send],
  );
  return (
    <Beside title={text.title(models.length)} text={text.explanation}>
      <VirtualTable label={text.label} columns={columns} rows={models} rowKey={({ id }) => id} />
      <TerminationQuestion
        asked={asked}
        ask={setAsked}
        frees={freesIn(models)}
        terminate={([id = '']) => send({ intent: 'terminate', uid: id })}
      />
    </Beside>
  );
}

function columnsFor(terminate: (id: string) => void): readonly Column<RunningModel>[] {
  return [
    { key: 'id', title: runningText.columns.id, width: 250, rowHeader: true, text: ({ id }) => id },
    { key: 'name', title: runningText.columns.name, width: 160, text: ({ model_name }) => model_name },
    { key: 'type', title: text.type, width: 110, text: ({ model_type }) => model_type },
    { key: 'address', title: runningText.columns.address, width: 160, text: ({ address }) => address },
    {
      key: 'actions',
      title: runningText.columns.actions,
      width: 72,
      sticky: 'end',
      align: 'end',
      controls: true,
      cell: ({ id }) => (
        <IconButton
          tabIndex={-1}
          needs="models:stop"
          label={runningText.terminate}
          aria-label={runningText.terminateThis(id)}
          icon={<RecordStopRegular />}
          onClick={() => terminate(id)}
        />
      ),
    },
  ];
}
