import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showToast } from '#app/notify/toasts.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { FocusRestorer } from './focus-keeper.tsx';
import { Overlay } from './overlay.tsx';

const serve = serveCluster();

test('a dialog hides the page from screen readers, and its end shows the page again', async () => {
  serve();
  const { user } = renderApp('/launch_model/rerank?q=bge-reranker-base');
  await user.click(await screen.findByRole('button', { name: /^Manage the cached files/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(document.querySelector('[aria-hidden="true"] main')).toBeNull();
});

test('a success message during a dialog is announced once all the same', async () => {
  serve();
  const { user } = renderApp('/launch_model/rerank?q=bge-reranker-base');
  const heard = () => screen.getAllByRole('status').filter(status => status.textContent?.includes('runs'));
  await user.click(await screen.findByRole('button', { name: /^Manage the cached files/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  act(() => void showToast('one runs.'));
  await waitFor(() => expect(heard()).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('grid')).toBeVisible();
  act(() => void showToast('two runs.'));
  await waitFor(() => expect(heard().map(status => status.textContent)).toEqual(['one runs.two runs.']));
});

test('a screen that goes while its dialog is open leaves the next one to everybody, with the focus in it', async () => {
  serve();
  const { user, router } = renderApp('/running_models/LLM');
  await screen.findByText('No Running Models');
  await act(() => router.navigate('/launch_model/rerank?q=bge-reranker-base'));
  await user.click(await screen.findByRole('button', { name: /^Manage the cached files/ }));
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Running Models', level: 1 })).toBeVisible();
  expect(document.querySelector('[aria-hidden="true"] main')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Running Models' })).toHaveFocus());
});

const kinds = [
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const;

test.each(kinds)(
  'an element of a %s that takes focus itself keeps it, though a button precedes it in the title',
  async (_, Kind) => {
    render(
      <Overlay of={true}>
        {() => (
          <Kind title="A launch" titleAction={<button type="button">Details</button>} close={() => {}}>
            {/* biome-ignore lint/a11y/noAutofocus: as the first field of a form does */}
            <input aria-label="Model Engine" autoFocus />
          </Kind>
        )}
      </Overlay>,
    );
    await screen.findByRole('button', { name: 'Details' });
    expect(screen.getByLabelText('Model Engine')).toHaveFocus();
  },
);

test('a dialog with a field begins in it, and not on its X', { tags: ['frame.overlay-close'] }, async () => {
  render(
    <Overlay of={true}>
      {() => (
        <Dialog title="Import" close={() => {}}>
          <textarea aria-label="JSON" />
        </Dialog>
      )}
    </Overlay>,
  );
  await waitFor(() => expect(screen.getByLabelText('JSON')).toHaveFocus());
});

test.each(kinds)('the X of a %s closes it', { tags: ['frame.overlay-close'] }, async (_, Kind) => {
  const close = vi.fn();
  render(
    <Overlay of={true}>
      {() => (
        <Kind title="A launch" close={close}>
          It runs.
        </Kind>
      )}
    </Overlay>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test.each(kinds)('a %s that is closing takes no further click', async (_, Kind) => {
  // jsdom has no motion: here one runs for ever.
  vi.stubGlobal(
    'Animation',
    class {
      cancel() {}
    },
  );
  HTMLElement.prototype.animate = () => new Animation();
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
  const pressed = vi.fn();
  function Asking() {
    const [open, setOpen] = useState(true);
    const close = () => setOpen(false);
    return (
      <Overlay of={open}>
        {() => (
          <Kind title="Launch it?" close={close}>
            <button type="button" onClick={() => [pressed(), close()]}>
              Launch
            </button>
          </Kind>
        )}
      </Overlay>
    );
  }
  render(<Asking />);
  const button = await screen.findByText('Launch');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button).toBeInTheDocument();
  expect(pressed).toHaveBeenCalledOnce();
});

test('a tab that was rendered again before the focus code loaded regains focus', () => {
  const gone = document.createElement('button');
  gone.role = 'tab';
  gone.id = 'custom';
  render(
    <>
      <button type="button" role="tab" id="custom">
        Custom Models
      </button>
      <FocusRestorer takeLatest={() => [gone]} />
    </>,
  );
  expect(screen.getByRole('tab', { name: 'Custom Models' })).toHaveFocus();
});

test('an element that disappeared before that code loaded gives focus to its neighbour', () => {
  const gone = document.createElement('button');
  function Card() {
    const [card, setCard] = useState<Element | null>(null);
    return (
      <div ref={setCard}>
        <button type="button">ours-a</button>
        {card && <FocusRestorer takeLatest={() => [gone, card, document.body, document, window]} />}
      </div>
    );
  }
  render(<Card />);
  expect(screen.getByRole('button', { name: 'ours-a' })).toHaveFocus();
});
