import { type MockInstance, vi } from 'vitest';

/** The browser stores nothing more until the mock is restored. */
export function fillStorage(): MockInstance {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
