import { type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels that a column's cells need: for all of the longest, and for what may not be cut; and whether a name of it may be. */
interface Need {
  readonly whole: number;
  readonly least: number;
  readonly isName: boolean;
}
type Needs = Readonly<Record<string, Need>>;

/** While the grid has this class, each cell is as wide as what stands in it. */
const MEASURED = 'is-measured';
/** A number, a date, an amount: `2026-27/000123`, `28-11-2026 16:20`, `₹5,950.00`. */
const FIGURE = /^[-−+₹\w/.,:%*()]*\d[\w/.,:%*()-]*( \d\d:\d\d)?$/;
/** Pixels left of a longer name, which then ends in `…`. */
const NAME = 84;
/** Shares of the room: names first, until they are whole, then what belongs to another, such as *Cancellation requested*, then the rest. */
const [NAMES, SECONDS] = [10_000, 100];
/** Pixels beside the content of a cell. */
const BESIDE = 14;

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

const HELD = '.MuiChip-root, button:not(.MuiLink-root), [role=checkbox]';

const isFigure = (element: Element | null): boolean => FIGURE.test(element?.textContent ?? '');

/** What one cell needs. What belongs to a name is left out where there is no room for it; a second number or button is not. */
const needOf = (cell: Element): Need => {
  const content = cell.firstElementChild;
  if (!content) return { whole: 0, least: 0, isName: false };
  const whole = widthOf(content);
  const second = content.querySelector('.second');
  const first = second?.previousElementSibling ?? content;
  if (second?.querySelector('button') || (isFigure(first) && isFigure(second)))
    return { whole, least: whole, isName: false };
  const kept = widthOf(first);
  const isHeld = isFigure(first) || first.matches(HELD) || first.querySelector(HELD) !== null;
  const isName = !isHeld && kept > NAME;
  return { whole, least: isName ? NAME : kept, isName };
};

const neededIn = (grid: HTMLElement): Needs => {
  grid.classList.add(MEASURED);
  const needs: Record<string, Need> = {};
  const add = (field: string, { whole, least, isName }: Need) => {
    const known = needs[field] ?? { whole: 0, least: 0, isName: false };
    needs[field] = {
      whole: Math.max(known.whole, Math.ceil(whole) + BESIDE),
      least: Math.max(known.least, Math.ceil(least) + BESIDE),
      isName: known.isName || isName,
    };
  };
  for (const head of grid.querySelectorAll('.MuiDataGrid-columnHeader[data-field]')) {
    const title = head.querySelector('.MuiDataGrid-columnHeaderTitleContainer');
    const whole = title ? widthOf(title) : 0;
    add(head.getAttribute('data-field') ?? '', { whole, least: whole, isName: false });
  }
  for (const cell of grid.querySelectorAll('.MuiDataGrid-row > .MuiDataGrid-cell[data-field]'))
    add(cell.getAttribute('data-field') ?? '', needOf(cell));
  grid.classList.remove(MEASURED);
  return needs;
};

const isSame = (a: Needs, b: Needs): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(
    ([field, { whole, least }]) => b[field]?.whole === whole && b[field].least === least,
  );

/** A name that is cut is whole for a pointer that rests on it. */
const sayWhole = (grid: HTMLElement): void => {
  for (const cell of grid.querySelectorAll<HTMLElement>('.MuiDataGrid-cell[data-field]'))
    if (!cell.querySelector('[title], button:not(.MuiLink-root)')) cell.title = cell.innerText;
};

interface Sized {
  readonly field: string;
}

/**
 * The columns, each as wide as its longest cell on the page. Where the place is too narrow, what belongs to a name gives way first, then
 * names, down to some letters; nothing else is cut. Room that is left goes to all others.
 */
export const useWidths = <Of extends Sized>(
  grid: RefObject<HTMLElement | null>,
  columns: readonly Of[],
  fixed: string,
): readonly Of[] => {
  const [needs, setNeeds] = useState<Needs>({});
  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    const measure = () => {
      // Rows on their way leave the columns as they are.
      if (!root.querySelector('.MuiDataGrid-row > .MuiDataGrid-cell')) return;
      const found = neededIn(root);
      sayWhole(root);
      // Before the page is painted: rows never stand in columns of another width.
      flushSync(() => setNeeds((known) => (isSame(known, found) ? known : found)));
    };
    const watcher = new MutationObserver(measure);
    watcher.observe(root, { subtree: true, childList: true, characterData: true });
    document.fonts.addEventListener('loadingdone', measure);
    // Rows that were here before this desk looked.
    queueMicrotask(measure);
    return () => {
      watcher.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [grid]);
  return useMemo(() => {
    return columns.map((column) => {
      const need = needs[column.field];
      if (!need || column.field === fixed) return column;
      const { whole, least, isName } = need;
      if (whole === least) return { ...column, flex: whole, minWidth: whole };
      return { ...column, flex: (isName ? NAMES : SECONDS) * whole, minWidth: least, maxWidth: whole };
    });
  }, [columns, needs, fixed]);
};
