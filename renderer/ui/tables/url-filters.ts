import { PAGE_SIZES } from './page-sizes.ts';

/** Rows that a browser still prints with ease; an export takes more. */
export const MOST_PRINTED = 5_000;

export type Filters = Readonly<Record<string, string>>;

/** The filters that an address holds; one that it leaves out has its default. */
export const readFilters = <F extends Filters>(
  address: URLSearchParams,
  defaults: F,
): { readonly [Name in keyof F]: string } => {
  const entries = Object.entries(defaults).map(([name, fallback]) => [name, address.get(name) ?? fallback]);
  return Object.fromEntries(entries) as { readonly [Name in keyof F]: string };
};

/** The address after a change of filters: defaults are left out, blanks that differ from one are kept, page 1 again. */
export const writeFilters = (
  address: URLSearchParams,
  change: Filters,
  defaults: Filters,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === (defaults[name] ?? '')) next.delete(name);
    else next.set(name, value);
  }
  next.delete('page');
  return next;
};

const wholeFrom = (text: string | null): number =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;

/** Page (from 0) and size of an address; anything odd is page 0 and the smallest size. */
export const readPaging = (
  address: URLSearchParams,
): { readonly page: number; readonly pageSize: number } => {
  const size = wholeFrom(address.get('size'));
  return {
    page: Math.max(0, wholeFrom(address.get('page')) - 1),
    pageSize: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  };
};

/** The part of a list's query that asks for a page in an order. */
export interface PageQuery<Column extends string = string> {
  readonly limit: number;
  readonly offset: number;
  readonly sort: Column | undefined;
  readonly order: 'asc' | 'desc' | undefined;
}

/** The page and the order that an address asks for; a column that the list does not sort by is none. */
export const readPageQuery = <const Columns extends readonly string[]>(
  address: URLSearchParams,
  sortable: Columns | undefined,
): PageQuery<Columns[number]> => {
  const { page, pageSize } = readPaging(address);
  const sort: Columns[number] | undefined = sortable?.find((column) => column === address.get('sort'));
  const direction = address.get('order') === 'asc' ? 'asc' : 'desc';
  return {
    limit: pageSize,
    offset: page * pageSize,
    sort,
    order: sort === undefined ? undefined : direction,
  };
};
