import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router-dom';
import { prefetchOnIntent, prefetchWhenIdle } from '#routes/lazy-route.ts';
import { routes } from '#routes/routes.ts';
import { App } from './app.tsx';
import { untilCardsCanBeReplaced } from './boot/first-screen/take-over.ts';
import { replayEarlyInput } from './boot/first-screen/touch.ts';
import { reloadWhenOutdated } from './boot/new-deployment.ts';
import { configure } from './configure.ts';
import { followMovedTexts } from './jsx/moved-texts.ts';
import { onBanner, shownBanner } from './notify/banner.ts';
import { routerFuture } from './router-future.ts';
import { answerNewTabs } from './session/other-tabs.ts';
import { speak } from './speak.ts';
import { setting } from './storage/settings.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const page = createRoot(root);
configure();
answerNewTabs();
followMovedTexts();
tellInShell();
// Not awaited: a file with a top-level await cannot contain the first screen's code.
const language = setting('language');
if (language === 'en') start();
else void speak(language).then(start, start);

type Router = ReturnType<typeof createHashRouter>;

function start(): void {
  const router = createHashRouter(routes, { future: routerFuture });
  prefetchOnIntent(router);
  const reload = () => window.location.reload();
  const draw = () => {
    page.render(<App router={router} onFirstRender={replayEarlyInput} />);
    prefetchWhenIdle(router);
  };
  // A pending navigation ends first, so that the reload opens its target.
  reloadWhenOutdated(import.meta.url, () =>
    when(router, ({ navigation }) => navigation.state === 'idle', reload),
  );
  // The shell in index.html remains until the first data and the first screen's code are loaded.
  when(
    router,
    ({ initialized }) => initialized,
    () => void untilCardsCanBeReplaced(router).then(draw),
  );
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

/** Before the console renders, the shell shows the text of its banner. */
function tellInShell(): void {
  const status = document.querySelector('.shell-status');
  onBanner(() => {
    if (status) status.textContent = shownBanner()?.text ?? '';
  });
}
