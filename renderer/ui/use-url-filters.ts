import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filters, readFilters, readPaging, writeFilters } from './url-filters.ts';

/** A table's page and order, as kept in the address bar. */
export interface Paging<Column extends string = string> {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Column | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly turnTo: (page: number, pageSize: number) => void;
  readonly sortBy: (sort: string | undefined, order: 'asc' | 'desc' | undefined) => void;
  /** The part of a list's query that asks for this page in this order. */
  readonly query: {
    readonly limit: number;
    readonly offset: number;
    readonly sort?: Column;
    readonly order?: 'asc' | 'desc';
  };
}

/**
 * A list's filters, page and order, kept in the address bar so that a link, Back and a reload show the same list.
 * `defaults` names each filter and its value when the address is silent; `sortable` the columns as the API names them. Both are
 * constants of the module, never made anew at each drawing.
 */
export const useUrlFilters = <F extends Filters, const Columns extends readonly string[] = readonly []>(
  defaults: F,
  sortable?: Columns,
) => {
  type Column = Columns[number];
  const [address, setAddress] = useSearchParams();

  const set = useCallback(
    (change: Partial<Readonly<Record<keyof F & string, string>>>) => {
      const given = Object.entries<string | undefined>(change).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      setAddress((now) => writeFilters(now, Object.fromEntries(given), defaults), { replace: true });
    },
    [defaults, setAddress],
  );
  /** What a field that filters shows and says: `<SelectFilter label="Status" {...bind('status')} />`. */
  const bind = (name: keyof F & string) => ({
    value: filters[name],
    onChange: (value: string) =>
      setAddress((now) => writeFilters(now, { [name]: value }, defaults), { replace: true }),
  });
  const reset = useCallback(() => setAddress({}, { replace: true }), [setAddress]);

  const turnTo = useCallback(
    (page: number, pageSize: number) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        next.set('page', String(page + 1));
        next.set('size', String(pageSize));
        return next;
      }),
    [setAddress],
  );
  const sortBy = useCallback(
    (sort: string | undefined, order: 'asc' | 'desc' | undefined) =>
      setAddress((now) => writeFilters(now, { sort: sort ?? '', order: order ?? '' }, {}), { replace: true }),
    [setAddress],
  );

  const paging = useMemo((): Paging<Column> => {
    const { page, pageSize } = readPaging(address);
    const sort: Column | undefined = sortable?.find((column) => column === address.get('sort'));
    const asked = address.get('order') === 'asc' ? 'asc' : 'desc';
    const order: 'asc' | 'desc' | undefined = sort === undefined ? undefined : asked;
    const query = {
      limit: pageSize,
      offset: page * pageSize,
      ...(sort === undefined ? {} : { sort }),
      ...(order === undefined ? {} : { order }),
    };
    return { page, pageSize, sort, order, turnTo, sortBy, query };
  }, [address, sortable, turnTo, sortBy]);

  const filters = useMemo(() => readFilters(address, defaults), [address, defaults]);
  const isFiltered = Object.entries(filters).some(([name, value]) => value !== defaults[name]);
  return { filters, isFiltered, set, bind, reset, paging };
};
