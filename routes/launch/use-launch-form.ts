import { useFetcher } from 'react-router-dom';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';

/**
 * The way to the launch form of a model, on the screen of the built-in or of the custom ones (launches.again). It belongs into what stays
 * mounted: a fetcher that is gone leads nowhere.
 */
export function useLaunchForm() {
  const { submit, state } = useFetcher();
  return {
    busy: state !== 'idle',
    /** Without a kind, the one that knows the model is its own. */
    open: (modelName: string, kind?: KindName) =>
      submit(
        { intent: 'open-form', model_name: modelName, kind: kind ?? '' },
        { method: 'post', action: paths.launches },
      ),
  };
}
