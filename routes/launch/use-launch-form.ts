import { useLocation, useNavigation, useSubmit } from 'react-router-dom';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';

/**
 * The way to the launch form of a model, on the screen of the built-in or of the custom ones (launches.again). A navigation of its own:
 * where a fetcher leads is dropped when the screen is read anew meanwhile, or when its part of the screen goes.
 */
export function useLaunchForm() {
  const submit = useSubmit();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  return {
    busy: state !== 'idle',
    /** Without a kind, the one that knows the model is its own. */
    open: (modelName: string, kind?: KindName) =>
      submit(
        { intent: 'open-form', model_name: modelName, kind: kind ?? '', from: pathname + search },
        { method: 'post', action: paths.launches },
      ),
  };
}
