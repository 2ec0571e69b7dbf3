import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { startUser } from '#test/start-user.ts';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Overlay } from './overlay.tsx';

const serve = serveCluster();

/** The durations of started motions in ms; jsdom has no motion of its own. */
function motions(): number[] {
  const durations: number[] = [];
  vi.stubGlobal(
    'Animation',
    class {
      cancel() {}
      persist() {}
    },
  );
  HTMLElement.prototype.animate = (_, options) => {
    durations.push(Number(typeof options === 'object' ? options.duration : options));
    return new Animation();
  };
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
  return durations;
}

function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return <Overlay of={open}>{() => children(() => setOpen(false))}</Overlay>;
}

test.each<[string, (close: () => void) => ReactNode]>([
  [
    'dialog',
    close => (
      <Dialog title="Cached files" close={close}>
        None
      </Dialog>
    ),
  ],
  ['question', close => <ConfirmDialog question="Delete it?" yes={close} no={close} />],
  [
    'drawer',
    close => (
      <Drawer title="A launch" close={close}>
        <button type="button">Launch</button>
      </Drawer>
    ),
  ],
])(
  'a %s and the shade behind it take 200 ms at most to close',
  {
    tags: ['frame.closing'],
  },
  async (_, children) => {
    const durations = motions();
    render(<Opened>{children}</Opened>);
    await screen.findAllByRole('button');
    durations.length = 0;
    await startUser().keyboard('{Escape}');
    expect(durations.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...durations)).toBeLessThanOrEqual(200);
  },
);

test('the navigation of a narrow window takes 200 ms at most to close', {
  tags: ['frame.closing'],
}, async () => {
  serve();
  const durations = motions();
  const { user } = renderApp('/cluster_info');
  await user.click(await screen.findByLabelText('Open the menu'));
  await screen.findByRole('dialog', { name: 'Main' });
  durations.length = 0;
  await user.keyboard('{Escape}');
  expect(durations.length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...durations)).toBeLessThanOrEqual(200);
});
