import { type MockInstance, vi } from 'vitest';

/** From now on the browser keeps nothing more, until the mock is restored. */
export function fillStorage(): MockInstance {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
