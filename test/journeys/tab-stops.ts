import type { Page } from 'playwright-core';

const STOPS = 'a[href], button, select, input, textarea, summary, [tabindex]';
const FIELDS = 'select, textarea, input, [role=combobox], [role=spinbutton]';

/** The stops of Tab in the content, or in the dialog over it; of a form those beside its fields. */
export function tabStops(page: Page, isForm: boolean): Promise<number> {
  return page
    .locator('main')
    .or(page.getByRole('dialog'))
    .last()
    .evaluate(
      (place, { stops, fields, isForm }) =>
        [...place.querySelectorAll<HTMLElement>(stops)].filter(
          one =>
            one.tabIndex >= 0 &&
            one.checkVisibility({ visibilityProperty: true }) &&
            !one.matches('[disabled], [data-tabster-dummy], [inert] *, [aria-hidden=true] *') &&
            !(isForm && one.matches(fields)),
        ).length,
      { stops: STOPS, fields: FIELDS, isForm },
    );
}
