let quiet = false;

/** Says that the reload which begins now is a poll: it must not move the progress bar every few seconds. */
export function beginQuietReload(): void {
  quiet = true;
}

export function endQuietReload(): void {
  quiet = false;
}

export function isQuietReload(): boolean {
  return quiet;
}
