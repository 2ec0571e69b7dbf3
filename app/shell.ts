const SLOW_MS = 10_000;

/** Says in the shell when the code is slow to come or cannot be fetched, and lets the reader try again. */
export function watchShell(): void {
  const slow = setTimeout(
    () => say('Inference Console is still loading. The connection is slow, or its host does not answer.'),
    SLOW_MS,
  );
  const missed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    clearTimeout(slow);
    say('The files of Inference Console could not be fetched. Check the connection to its host.');
  };
  // A failed fetch is told to its element alone: it does not bubble.
  addEventListener('error', missed, true);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.shell button')) window.location.reload();
  });
}

/** Nothing once the console is drawn. */
function say(text: string): void {
  const status = document.querySelector('.shell [role="status"]');
  const again = document.querySelector<HTMLButtonElement>('.shell button');
  if (status === null || again === null) return;
  status.textContent = text;
  again.hidden = false;
}
