import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '../pages/use-address.ts';
import {
  type Filters,
  MOST_PRINTED,
  type PageQuery,
  readFilters,
  readPageQuery,
  readPaging,
  writeFilters,
} from './url-filters.ts';

/** A table's page and order, as kept in the address bar. */
export interface Paging<Column extends string = string> {
  /** The page's number, from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Column | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  /** The page sizes to choose from. Default: `PAGE_SIZES`; none where the size cannot be chosen. */
  readonly sizes?: readonly number[];
  /** Goes to a page, as a step of its own for Back unless it replaces one. */
  readonly goToPage: (page: number, pageSize: number, options?: { readonly replace?: boolean }) => void;
  readonly sortBy: (sort: string | undefined, order: 'asc' | 'desc' | undefined) => void;
  /** Whether all rows are asked for, to be printed. */
  readonly isWhole?: boolean;
  /** Asks for the list as a whole, or for its page again; absent where it cannot be had as a whole. */
  readonly showWhole?: (isWhole: boolean) => void;
  readonly query: PageQuery<Column>;
  /** The most rows that are shown: the table then says so, and turns no pages. */
  readonly most?: number | undefined;
}

/**
 * A list's filters, page and order, kept in the address bar so that a link, Back and a reload show the same list.
 * `defaults` names each filter and its value when the address is silent; `sortable` the columns as the API names them. Both are
 * constants of the module, never made anew at each drawing. Blanks are left out by the call (`request-url.ts`), so that a
 * register's query is one plain object of all its filters.
 */
export const useUrlFilters = <F extends Filters, const Columns extends readonly string[] = readonly []>(
  defaults: F,
  sortable?: Columns,
  most?: number,
) => {
  type Column = Columns[number];
  const [address, setAddress] = useAddress();

  const set = useCallback(
    (change: Partial<Readonly<Record<keyof F & string, string>>>) => {
      const given = Object.entries<string | undefined>(change).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      setAddress((now) => writeFilters(now, Object.fromEntries(given), defaults), { replace: true });
    },
    [defaults, setAddress],
  );
  /** The same function for as long as the screen stands, so that a field with nothing new is not drawn again. */
  const hears = useMemo(() => {
    const entries = Object.keys(defaults).map((name) => [
      name,
      (value: string) =>
        setAddress((now) => writeFilters(now, { [name]: value }, defaults), { replace: true }),
    ]);
    return Object.fromEntries(entries) as Readonly<Record<keyof F & string, (value: string) => void>>;
  }, [defaults, setAddress]);
  /** What a field that filters shows and says: `<SelectFilter label="Status" {...bind('status')} />`. */
  const bind = (name: keyof F & string) => ({ value: filters[name], onChange: hears[name] });
  const reset = useCallback(() => setAddress(() => new URLSearchParams(), { replace: true }), [setAddress]);

  const goToPage = useCallback(
    (page: number, pageSize: number, options?: { readonly replace?: boolean }) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        next.set('page', String(page + 1));
        next.set('size', String(pageSize));
        return next;
      }, options),
    [setAddress],
  );
  const sortBy = useCallback(
    (sort: string | undefined, order: 'asc' | 'desc' | undefined) =>
      setAddress((now) => writeFilters(now, { sort: sort ?? '', order: order ?? '' }, {}), { replace: true }),
    [setAddress],
  );

  const [isWhole, showWhole] = useState(false);
  const { page, pageSize } = readPaging(address);
  const { sort, order } = readPageQuery(address, sortable);
  // The same for as long as the page and its order are: a table with nothing new is not drawn again.
  const paging = useMemo((): Paging<Column> => {
    const shown =
      most === undefined ? { limit: pageSize, offset: page * pageSize } : { limit: most, offset: 0 };
    const query = { ...(isWhole ? { limit: MOST_PRINTED, offset: 0 } : shown), sort, order };
    return { page, pageSize, sort, order, goToPage, sortBy, query, isWhole, showWhole, most };
  }, [page, pageSize, sort, order, most, goToPage, sortBy, isWhole]);

  const filters = useMemo(() => readFilters(address, defaults), [address, defaults]);
  const isFiltered = Object.entries(filters).some(([name, value]) => value !== defaults[name]);
  return { filters, isFiltered, set, bind, reset, paging };
};
