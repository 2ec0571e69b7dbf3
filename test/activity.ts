import { screen, waitFor, within } from '@testing-library/react';

/** The line of Activity whose text matches, below the launches under way. */
export async function activityLine(words: RegExp): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'What happened' });
  return waitFor(() => {
    const lines = within(region).getAllByRole('listitem');
    const found = lines.find(
      line => line.parentElement?.parentElement === region && words.test(textOf(line)),
    );
    if (found === undefined) throw new Error(`No line has ${words}: ${lines.map(textOf).join(' | ')}`);
    return found;
  });
}

/** The texts of all lines. */
export async function activityLines(): Promise<string[]> {
  const region = await screen.findByRole('region', { name: 'What happened' });
  return [...region.querySelectorAll(':scope > ul > li')].map(textOf);
}

function textOf({ textContent }: Element): string {
  return textContent ?? '';
}
