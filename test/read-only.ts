import { onTestFinished } from 'vitest';
import type { ReadOnly } from '#server/host/allowed-calls.ts';

/** Until the end of the test the page is that of a host that is read only. */
export function serveReadOnly(readOnly: ReadOnly): void {
  const { dataset } = document.documentElement;
  dataset.readOnly = readOnly;
  onTestFinished(() => {
    delete dataset.readOnly;
  });
}
