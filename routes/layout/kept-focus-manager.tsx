import { lazy, useEffect, useState } from 'react';
import { loadCode } from '#app/load-code.ts';
import { OptionalPart } from '#app/ui/optional-part.tsx';

const FocusManager = lazy(() =>
  loadCode(() => import('./focus-manager.tsx')).then(module => ({ default: module.FocusManager })),
);

/** Loads the focus manager with the first focus anywhere: no dialog opens without one, and the first screen needs none. */
export function KeptFocusManager() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const note = () => setNeeded(true);
    document.addEventListener('focusin', note, { once: true });
    return () => document.removeEventListener('focusin', note);
  }, []);
  return <OptionalPart>{needed && <FocusManager />}</OptionalPart>;
}
