import { type PrefetchedList, readWhole } from '#app/boot/prefetch.ts';
import { inK, isLong } from '#app/catalogue/card-content.ts';
import { languageModelCard } from '#app/catalogue/kinds.ts';
import { shownTime } from '#app/format/clock.ts';
import { storedAnswer } from '#app/storage/last-visit.ts';
import { GAP, gridPlaceInPage, rowsInWindow } from '#app/ui/model-grid/place.ts';
import { type FirstModel, firstModels } from './models.ts';
import { applyStyles, pageParsed, reveal, showStatus, wait } from './page.ts';

/** A near cluster answers before the last visit is found. */
const LOOK_AFTER_MS = 20;

/**
 * Renders the first cards of the language models from their answer, or from the last visit, while the console's code loads. Unreadable
 * data renders nothing: the console reports it.
 */
export async function showFirstCards(
  { path, answer }: PrefetchedList,
  person: string | undefined,
): Promise<void> {
  let isThere = false;
  let isOld = false;
  let drawn: string | undefined;
  /** Cards that are already shown are not rendered again, since a new layout would delay the first frame. */
  const show = async (models: readonly FirstModel[]) => {
    const before = drawn;
    drawn = JSON.stringify(models);
    if (drawn !== before) await draw(models);
  };
  const fresh = answer.then(firstModels).then(async models => {
    isThere = models.length > 0;
    if (!isThere) return;
    await show(models);
    if (isOld) showStatus('Loading Inference Console');
  });
  await Promise.race([fresh, wait(LOOK_AFTER_MS)]);
  const seen = isThere || person === undefined ? undefined : await storedAnswer(person, path);
  if (seen === undefined) return fresh;
  const models = await firstModels(await readWhole(new Response(seen.body), 'catalogue'));
  if (isThere || models.length === 0) return fresh;
  await show(models);
  if (isThere) return;
  isOld = true;
  // In the words of app/messages/list.ts.
  showStatus(`Last seen ${shownTime(seen.readAt)}. The list is being read again.`);
}

/** Replaces the placeholder, unless the console has rendered. */
async function draw(models: readonly FirstModel[]): Promise<void> {
  await pageParsed();
  const panel = document.querySelector('.shell [role="tabpanel"]');
  // One card of each look, rendered by the console at build time (server/build/first-screen.ts).
  const template = document.querySelector<HTMLTemplateElement>('#first-cards');
  const grid = template?.content.firstElementChild?.cloneNode(true);
  if (panel === null || !(grid instanceof HTMLElement)) return reveal();
  const specimens = Array.from(grid.children);
  grid.replaceChildren();
  // Before anything is measured, so that the placeholder needs no layout.
  panel.lastElementChild?.replaceWith(grid);
  reveal();
  const place = gridPlaceInPage();
  if (place === undefined) return;
  const { columns, cardWidth, rem } = place;
  const rows = rowsInWindow(languageModelCard.rem * rem + GAP);
  // The number of cards is unknown until the console counts them.
  grid.ariaRowCount = '-1';
  grid.ariaColCount = String(columns);
  for (const [index, model] of models.slice(0, rows * columns).entries()) {
    const specimen = specimens.find(one => one.querySelector('h2')?.textContent === cardName(model));
    const cell = specimen?.firstElementChild?.cloneNode(true);
    if (specimen === undefined || !(cell instanceof HTMLElement)) continue;
    if (index % columns === 0) grid.append(emptyRow(specimen, index / columns, columns));
    cell.dataset.card = String(index);
    cell.ariaColIndex = String((index % columns) + 1);
    fill(cell, model, cardWidth);
    grid.lastElementChild?.append(cell);
  }
}

/** The build's name of the card with this look. */
function cardName({ ability }: FirstModel): string {
  return `{${ability}}`;
}

function emptyRow(specimen: Element, row: number, columns: number): Node {
  const empty = specimen.cloneNode();
  if (!(empty instanceof HTMLElement)) return empty;
  empty.ariaRowIndex = String(row + 1);
  empty.dataset.row = String(row);
  empty.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  return empty;
}

/** Replaces the template's words by a model's, and removes what the model lacks. */
function fill(cell: HTMLElement, model: FirstModel, width: number): void {
  const { model_name, description, chips, context_length, sizes, cached } = model;
  applyStyles(cell);
  for (const button of cell.querySelectorAll('button')) {
    button.tabIndex = cell.dataset.card === '0' ? 0 : -1;
    for (const name of ['aria-label', 'data-tooltip']) {
      const label = button.getAttribute(name);
      if (label !== null)
        button.setAttribute(
          name,
          label.replace(cardName(model), () => model_name),
        );
    }
  }
  const main = cell.querySelector('[data-main]');
  const about = cell.querySelector('p');
  const list = cell.querySelector('ul');
  const [length, , range] = cell.querySelectorAll('dd');
  if (main === null || about === null || list === null || length === undefined || range === undefined) return;
  main.textContent = model_name;
  about.textContent = description;
  if (!isLong(description, width)) about.nextElementSibling?.remove();
  if (description === '') about.remove();
  else {
    about.id = `about-${cell.dataset.card}`;
    main.setAttribute('aria-describedby', about.id);
  }
  if (context_length === undefined) length.parentElement?.remove();
  else length.textContent = inK(context_length);
  if (sizes === '') range.parentElement?.remove();
  else range.textContent = sizes;
  const [mark, chip] = Array.from(list.children);
  if (!cached) mark?.remove();
  chip?.remove();
  for (const text of chips) {
    const next = chip?.cloneNode();
    if (next) list.append(next);
    if (next) next.textContent = text;
  }
}
