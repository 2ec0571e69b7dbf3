import { afterEach, expect, test, vi } from 'vitest';
import { reloadWhenOutdated } from '#app/new-deployment.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
let stop = () => {};
afterEach(() => stop());

/** A page of this build that misses a chunk; gives how often it was reloaded. */
function page(build: string) {
  const reload = vi.fn();
  stop();
  stop = reloadWhenOutdated(build, reload);
  return {
    reload,
    miss: () => window.dispatchEvent(new Event('vite:preloadError')),
  };
}

test('a missed chunk reloads the page once a build, so that a broken deployment cannot make it loop', async () => {
  const cluster = serve();
  cluster.failNext('HEAD /ui/', { status: 200 }, 3);
  const before = page('index-old.js');
  before.miss();
  await vi.waitFor(() => expect(before.reload).toHaveBeenCalledOnce());
  const same = page('index-old.js');
  same.miss();
  const next = page('index-new.js');
  next.miss();
  await vi.waitFor(() => expect(next.reload).toHaveBeenCalledOnce());
  expect(same.reload).not.toHaveBeenCalled();
});

test('a page that is not served any more is not reloaded, and may be later', async () => {
  const cluster = serve();
  cluster.failNext('HEAD /ui/', { network: 'refused' });
  const open = page('index-old.js');
  open.miss();
  await vi.waitFor(() => expect(cluster.state.traffic.log).toHaveLength(1));
  expect(open.reload).not.toHaveBeenCalled();
  cluster.failNext('HEAD /ui/', { status: 200 });
  open.miss();
  await vi.waitFor(() => expect(open.reload).toHaveBeenCalledOnce());
});
