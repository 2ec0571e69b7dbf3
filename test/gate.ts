/** A promise that is pending until the test opens the gate. */
export function createGate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>(resolve => {
    open = resolve;
  });
  return { passed, open };
}
