import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isVisible, useVisiblePlace } from './background-result.ts';

function Place() {
  useVisiblePlace('the form');
  return <p>The form</p>;
}

test('a place is no longer visible from the moment it unmounts', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = document.createElement('div');
  const root = createRoot(page);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
  const changed = () =>
    new Promise(resolve => new MutationObserver(resolve).observe(page, { childList: true }));
  root.render(<Place />);
  await changed();
  await vi.waitFor(() => expect(isVisible('the form')).toBe(true));
  root.render(null);
  await changed();
  expect(isVisible('the form')).toBe(false);
});
