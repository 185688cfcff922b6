import { type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFigure } from './figure.ts';

/** Pixels that a column's cells need: for all of the longest, without what belongs to it, and for what may not be cut; and whether a name of it may be. */
interface Need {
  readonly whole: number;
  readonly first: number;
  readonly least: number;
  readonly isName: boolean;
}
type Needs = Readonly<Record<string, Need>>;

/** While the grid has this class, each cell is as wide as what stands in it. */
const MEASURED = 'is-measured';
/** Pixels left of a longer name, which then ends in `…`: of what the row is called, and of others. */
const [NAME, OTHER_NAME] = [84, 62];
/** Pixels of what is never cut: a kind such as *Cancel receipt*. */
const SHORT = 96;
/** Shares of the room: names first, until they are whole, then what belongs to another, such as *Cancellation requested*, then the rest. */
const [NAMES, SECONDS] = [10_000, 100];
/** Pixels that what a row is called may claim before others: a person's name of some twenty letters. */
const CALLED = 150;
/** The share of what a row is called where not even all names are whole. */
const TITLE = 1_000_000;
/** Pixels beside the content of a cell. */
const BESIDE = 14;

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

const HELD = '.MuiChip-root, button:not(.MuiLink-root), [role=checkbox]';

const saysFigure = (element: Element | null): boolean => isFigure(element?.textContent ?? '');

/** What one cell needs. What belongs to a name is left out where there is no room for it; a second number or button is not. */
const needOf = (cell: Element): Need => {
  const content = cell.firstElementChild;
  if (!content) return { whole: 0, first: 0, least: 0, isName: false };
  const whole = widthOf(content);
  const second = content.querySelector('.second');
  const first = second?.previousElementSibling ?? content;
  if (second?.querySelector('button') || (saysFigure(first) && saysFigure(second)))
    return { whole, first: whole, least: whole, isName: false };
  const kept = widthOf(first);
  const isHeld = saysFigure(first) || first.matches(HELD) || first.querySelector(HELD) !== null;
  const isName = !isHeld && kept > SHORT;
  return { whole, first: kept, least: isName ? NAME : kept, isName };
};

const neededIn = (grid: HTMLElement): Needs => {
  grid.classList.add(MEASURED);
  const needs: Record<string, Need> = {};
  const add = (field: string, { whole, first, least, isName }: Need) => {
    const known = needs[field] ?? { whole: 0, first: 0, least: 0, isName: false };
    needs[field] = {
      whole: Math.max(known.whole, Math.ceil(whole) + BESIDE),
      first: Math.max(known.first, Math.ceil(first) + BESIDE),
      least: Math.max(known.least, Math.ceil(least) + BESIDE),
      isName: known.isName || isName,
    };
  };
  for (const head of grid.querySelectorAll('.MuiDataGrid-columnHeader[data-field]')) {
    const title = head.querySelector('.MuiDataGrid-columnHeaderTitleContainer');
    const whole = title ? widthOf(title) : 0;
    add(head.getAttribute('data-field') ?? '', { whole, first: whole, least: whole, isName: false });
  }
  for (const cell of grid.querySelectorAll('.MuiDataGrid-row > .MuiDataGrid-cell[data-field]'))
    add(cell.getAttribute('data-field') ?? '', needOf(cell));
  grid.classList.remove(MEASURED);
  return needs;
};

const isSame = (a: Needs, b: Needs): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(
    ([field, { whole, first, least }]) =>
      b[field]?.whole === whole && b[field].first === first && b[field].least === least,
  );

/** A name that is cut is whole for a pointer that rests on it. */
const sayWhole = (grid: HTMLElement): void => {
  for (const cell of grid.querySelectorAll<HTMLElement>('.MuiDataGrid-cell[data-field]'))
    if (!cell.querySelector('[title], button:not(.MuiLink-root)')) cell.title = cell.innerText;
};

interface Measured {
  readonly needs: Needs;
  /** The pixels of all columns together. */
  readonly room: number;
}

interface Sized {
  readonly field: string;
}

/**
 * The columns, each as wide as its longest cell on the page. Where the place is too narrow, what belongs to a name gives way first, then
 * names, down to some letters, and last `title`, by which a row is known; nothing else is cut. Room that is left goes to all others.
 */
export const useWidths = <Of extends Sized>(
  grid: RefObject<HTMLElement | null>,
  columns: readonly Of[],
  { fixed, title }: { readonly fixed: string; readonly title: string | undefined },
): readonly Of[] => {
  const [{ needs, room }, setMeasured] = useState<Measured>({ needs: {}, room: 0 });
  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    let room = 0;
    const measure = () => {
      // Rows on their way leave the columns as they are.
      if (!root.querySelector('.MuiDataGrid-row > .MuiDataGrid-cell')) return;
      room = root.clientWidth;
      const found = { needs: neededIn(root), room };
      sayWhole(root);
      // Before the page is painted: rows never stand in columns of another width.
      flushSync(() =>
        setMeasured((known) =>
          known.room === found.room && isSame(known.needs, found.needs) ? known : found,
        ),
      );
    };
    const watcher = new MutationObserver(measure);
    watcher.observe(root, { subtree: true, childList: true, characterData: true });
    document.fonts.addEventListener('loadingdone', measure);
    // A window of another width changes no cell.
    const sizes = new ResizeObserver(() => {
      if (root.clientWidth !== room) queueMicrotask(measure);
    });
    sizes.observe(root);
    // Rows that were here before this desk looked.
    queueMicrotask(measure);
    return () => {
      watcher.disconnect();
      sizes.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [grid]);
  return useMemo(() => {
    const called = Math.min(needs[title ?? '']?.first ?? 0, CALLED + BESIDE);
    const others = Object.entries(needs).filter(([field]) => field !== title);
    // What a row is called stays whole, but for a very long one; where even that has no room, other names are cut shorter.
    const isTight = others.reduce((sum, [, { least }]) => sum + least, called) > room;
    return columns.map((column) => {
      const need = needs[column.field];
      if (!need || column.field === fixed) return column;
      const { whole, least, isName } = need;
      if (whole === least) return { ...column, flex: whole, minWidth: whole };
      const sized = { ...column, flex: (isName ? NAMES : SECONDS) * whole, maxWidth: whole };
      if (!isName) return { ...sized, minWidth: least };
      if (column.field !== title)
        return { ...sized, minWidth: isTight ? Math.min(least, OTHER_NAME + BESIDE) : least };
      return isTight
        ? { ...sized, flex: TITLE * whole, minWidth: least, maxWidth: called }
        : { ...sized, minWidth: called };
    });
  }, [columns, needs, room, fixed, title]);
};
