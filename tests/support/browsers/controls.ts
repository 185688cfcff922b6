import type { Page } from 'playwright';

/** Something on the screen that can be pressed, chosen from or typed into. */
export interface Control {
  /** A selector that finds it again, as `[data-control="3"]`. */
  readonly at: string;
  readonly role: 'button' | 'link' | 'choice' | 'search' | 'heading';
  /** The name that assistive programs read. */
  readonly name: string;
  /** The kind, by which rows are alike: a link `Receipt 2026-27/000123` is of one kind with every other receipt's. */
  readonly kind: string;
}

/**
 * Finds the controls of the page's content by role and name, as they are offered to people. Of each kind in a list's rows,
 * the first is enough.
 */
export const controlsOf = (page: Page) =>
  page.evaluate((): Control[] => {
    const scope = document.querySelector('main');
    for (const old of document.querySelectorAll('[data-control]')) old.removeAttribute('data-control');
    const found = new Map<string, Control>();
    const roleOf = (element: Element): Control['role'] | undefined => {
      if (element.matches('[role=columnheader]')) return 'heading';
      if (element.matches('select')) return 'choice';
      if (element.matches('input')) return 'search';
      return element.matches('a') ? 'link' : 'button';
    };
    const nameOf = (element: Element): string => {
      const label = element instanceof HTMLSelectElement ? element.labels?.[0]?.textContent : undefined;
      const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
      return name.replaceAll(/\s+/g, ' ').trim();
    };
    const controls =
      'button, a[href], select, input[type=search], [role=tab], .MuiDataGrid-columnHeader--sortable';
    for (const element of scope?.querySelectorAll(controls) ?? []) {
      const role = roleOf(element);
      const isHidden = element.closest('[aria-hidden=true], [hidden]') !== null || !element.checkVisibility();
      const isOff = element.matches(':disabled, [aria-disabled=true], .Mui-disabled');
      const isChosen = element.matches('[aria-pressed=true], [aria-selected=true], [aria-current=page]');
      // The arrow in a sortable heading belongs to the heading.
      const isPart = role !== 'heading' && element.closest('[role=columnheader]') !== null;
      if (role === undefined || isHidden || isOff || isChosen || isPart) continue;
      const name = nameOf(element);
      const row = element.closest('[role=row], li');
      const picture = element.querySelector('svg')?.getAttribute('data-testid');
      const kind = row && role !== 'heading' ? `${role} of a row: ${picture ?? 'text'}` : `${role} ${name}`;
      if (found.has(kind)) continue;
      element.setAttribute('data-control', String(found.size));
      found.set(kind, { at: `[data-control="${found.size}"]`, role, name, kind });
    }
    return [...found.values()];
  });

/** The text that a person sees on the page, without notices, and what is chosen, pressed, open and sorted. */
export const visibleTextOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const STATES = [
      'aria-sort',
      'aria-pressed',
      'aria-selected',
      'aria-expanded',
      'aria-checked',
      'aria-current',
    ];
    const parts = [
      ...document.querySelectorAll('header, nav, main, [role=dialog], [role=menu], [role=listbox]'),
    ];
    const fields = [...document.querySelectorAll('input, select, textarea')] as HTMLInputElement[];
    const states = STATES.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]`)].map(
        (element) => `${state}=${element.getAttribute(state)}`,
      ),
    );
    return [
      location.pathname,
      document.documentElement.dataset.theme,
      ...parts.map((part) => (part as HTMLElement).innerText),
      ...fields.map(({ value, checked }) => `${value} ${checked}`),
      ...states,
      document.querySelector('iframe, object')?.outerHTML.length,
    ].join('\n');
  });
