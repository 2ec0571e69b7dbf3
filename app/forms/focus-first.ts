/** Focuses the first control, in the order of the form, that bears one of the names. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !names.includes(control.getAttribute('name') ?? '')) continue;
    control.focus();
    return;
  }
}
