import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router-dom';
import { routes } from '#routes/routes.ts';
import { App } from './app.tsx';
import { onBanner, shownBanner } from './data/banner.ts';
import { setting } from './data/settings.ts';
import { loadAtIntent, loadAtRest } from './lazy-route.ts';
import { speakChinese } from './messages/language.ts';
import { reloadWhenOutdated } from './new-deployment.ts';
import { routerFuture } from './router-future.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const page = createRoot(root);
tellInShell();
// Not awaited: the code of the first screen could not be part of a file that waits.
if (setting('language') === 'zh') void speakChinese().then(start, start);
else start();

type Router = ReturnType<typeof createHashRouter>;

function start(): void {
  const router = createHashRouter(routes, { future: routerFuture });
  loadAtIntent(router);
  const reload = () => window.location.reload();
  const draw = () => {
    page.render(<App router={router} />);
    loadAtRest(router);
  };
  // A navigation under way ends first: the page then comes back where it leads.
  reloadWhenOutdated(import.meta.url, () =>
    when(router, ({ navigation }) => navigation.state === 'idle', reload),
  );
  // Until the first data and the first screen's code are there, the shell in index.html stays.
  when(router, ({ initialized }) => initialized, draw);
}

function when(router: Router, isSo: (state: Router['state']) => boolean, act: () => void): void {
  if (isSo(router.state)) {
    act();
    return;
  }
  const stop = router.subscribe(state => {
    if (!isSo(state)) return;
    stop();
    act();
  });
}

/** Before the console is drawn, what its banner would say stands in the shell. */
function tellInShell(): void {
  const status = document.querySelector('.shell-status');
  onBanner(() => {
    if (status) status.textContent = shownBanner()?.text ?? '';
  });
}
