/** Focuses the content of the screen, from where Tab leads into it. The router uses the hash, so an anchor link cannot do this. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
