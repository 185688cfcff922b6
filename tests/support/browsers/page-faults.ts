import type { Page } from 'playwright';

/** Rows that the first screen of a desk shows whole, where there are so many. */
const ROWS_SHOWN = 12;
/** Buttons beside the title of a page: its chief one, two more, and *More*. */
const ACTS = 4;
/** Filters in the line that nobody has set. */
const FILTERS = 3;
/** Pixels of a row of one line. */
const ROW = 36;

/**
 * What of the open page, or of the dialog on it, cannot be read at once: a figure, a date, a number, a status or a button that is cut or
 * goes on in a second line; more buttons or filters than a page has room for; a row of more than one line; a table wider than its place; a scroll bar within another; with `counts`, a
 * register that shows fewer than twelve whole rows of those that it has. Each is a line of words.
 */
export const pageFaults = (page: Page, counts: boolean): Promise<readonly string[]> =>
  page.evaluate(
    ({ least, high, acts, filters }) => {
      const found = new Set<string>();
      const SCROLL_BAR = 15;
      const open = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');
      if (!open) return ['Neither a page nor a dialog is open.'];
      const isFigure = (text: string) => /^[-−+₹\w/.,:%*()]*\d[\w/.,:%*()-]*( \d\d:\d\d)?$/.test(text);
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

      const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.nodeValue?.trim() ?? '';
        const holder = node.parentElement;
        const cell = holder?.closest('.MuiDataGrid-cell, td, .MuiDataGrid-columnHeader');
        const control = holder?.closest('button, .MuiChip-root, a.MuiButton-root');
        if (!text || !holder || !isShown(holder) || !(cell || control)) continue;
        const isHeading = holder.closest('.MuiDataGrid-columnHeader') !== null;
        const isName = control?.matches(
          '.MuiLink-root, [role=combobox], .MuiButtonBase-root:not(.MuiButton-root, .MuiChip-root)',
        );
        // What a row is called, such as a student: longer names, such as a firm's, may end in `…`.
        const isCalled = cell?.matches('.called') && !holder.closest('.second') && text.length <= 20;
        if (!isHeading && !isCalled && !isFigure(text) && (!control || isName)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
        if (!isHeading && lines.size > 1) found.add(`in two lines: ${text}`);
        let isCut = false;
        let isOut = false;
        for (let around: Element | null = holder; around && around !== open; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const frame = around.getBoundingClientRect();
          const isBeside = box.left >= frame.right - 1 || box.right <= frame.left + 1;
          const isAway = box.top >= frame.bottom - 3 || box.bottom <= frame.top + 3;
          // What was left out whole for want of room, or is scrolled to, is not cut.
          if ((overflowX !== 'visible' && isBeside) || (overflowY !== 'visible' && isAway)) isOut = true;
          if (overflowX !== 'visible' && (box.right > frame.right + 1 || box.left < frame.left - 1))
            isCut = true;
        }
        if (isCut && !isOut) found.add(`cut: ${text}`);
      }
      for (const button of open.querySelectorAll('.MuiDataGrid-cell :is(button, a.MuiIconButton-root)')) {
        const cell = button.closest('.MuiDataGrid-cell')?.getBoundingClientRect();
        const box = button.getBoundingClientRect();
        if (
          cell &&
          isShown(button) &&
          box.top < cell.bottom - 2 &&
          (box.left < cell.left - 1 || box.right > cell.right + 1)
        )
          found.add(`cut button: ${button.getAttribute('aria-label') ?? button.textContent}`);
      }

      const beside = [
        ...open.querySelectorAll('[data-acts] :is(button, a):not(.MuiToggleButton-root)'),
      ].filter(isShown);
      if (beside.length > acts) found.add(`${beside.length} buttons beside the title`);
      for (const line of open.querySelectorAll('[role=search]')) {
        const blank = [...line.querySelectorAll(':scope > .MuiFormControl-root:not([data-grow])')].filter(
          (filter) => filter.querySelector<HTMLInputElement>('input, select')?.value === '',
        );
        if (blank.length > filters) found.add(`${blank.length} filters in a line`);
      }

      for (const row of open.querySelectorAll<HTMLElement>('.MuiDataGrid-row'))
        if (row.offsetHeight > high + 1) found.add(`rows of ${row.offsetHeight} px`);

      const scrolls = [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
      );
      const down: Element[] = [];
      for (const element of scrolls) {
        const { overflowX, overflowY } = getComputedStyle(element);
        const name =
          element.closest('[aria-label], [role=dialog]')?.getAttribute('aria-label') ?? element.tagName;
        const isInside = open.contains(element) || element.contains(open);
        if (
          !isInside ||
          !isShown(element) ||
          element.matches('input, textarea, select, .MuiAutocomplete-inputRoot')
        )
          continue;
        // Above a grid's own bar its headings go on.
        const room = element.clientWidth + (element.matches('.MuiDataGrid-virtualScroller') ? SCROLL_BAR : 0);
        // A plain table on a phone is pushed aside.
        const isPushed =
          element.matches('.MuiTabs-scroller') ||
          (innerWidth < 600 && element.matches('.MuiTableContainer-root, :has(> table)'));
        if (/auto|scroll/.test(overflowX) && element.scrollWidth > room + 1 && !isPushed)
          found.add(`wider than its place by ${element.scrollWidth - room} px: ${name}`);
        if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) {
          if (down.some((outer) => outer.contains(element)))
            found.add(`a scroll bar within another: ${name}`);
          down.push(element);
        }
      }

      if (least > 0) {
        const grid = open.querySelector('[role=grid]');
        const all = Number(grid?.getAttribute('aria-rowcount') ?? 0) - 1;
        const place = grid?.querySelector('.MuiDataGrid-virtualScroller')?.getBoundingClientRect();
        const whole = [...(grid?.querySelectorAll('.MuiDataGrid-row') ?? [])].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return place && top >= place.top - 1 && bottom <= Math.min(place.bottom, innerHeight) + 1;
        }).length;
        if (grid && whole < Math.min(least, all)) found.add(`${whole} whole rows of ${all}`);
      }
      return [...found];
    },
    { least: counts ? ROWS_SHOWN : 0, high: ROW, acts: ACTS, filters: FILTERS },
  );
