import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Another tab is in front of this one, or no longer. */
export function hideTab(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
}
