import { createContext, useContext } from 'react';
import type { RunningModel } from '#app/api/models.ts';

/** What the cells of a row can do; the columns themselves stay the same for ever, so that rows are not drawn in vain. */
export type RowActions = {
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  openPage: (model: RunningModel) => void;
  terminate: (model: RunningModel) => void;
};

export const RowActionsContext = createContext<RowActions>({
  selected: new Set(),
  toggle: () => {},
  openPage: () => {},
  terminate: () => {},
});

export function useRowActions(): RowActions {
  return useContext(RowActionsContext);
}
