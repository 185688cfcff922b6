import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Filter } from '../../../shared/contract/filters.ts';
import type { QueryKey } from '../../../shared/contract/query-key.ts';
import type { CallArguments, PageOf } from '../../client/call.ts';
import { useSeesAll } from '../../client/login.tsx';
import { pageQueryOf } from '../../client/queries.ts';
import { useSelection } from '../tables/use-selection.ts';
import { useUrlFilters } from '../tables/use-url-filters.ts';

/** A register as a page takes it. */
interface Shown<Row> {
  readonly entity: QueryKey;
  readonly item: z.ZodType<Row>;
  readonly query: z.ZodType;
  readonly list: Endpoint;
  readonly sort: readonly string[];
  readonly filters: Readonly<Record<string, Filter>>;
  readonly accountantRows?: number | undefined;
}

interface Fixed<Query> {
  /** What the page asks for beside its filters, such as one student. */
  readonly where?: Partial<Query>;
  /** The record that the register is of, where its path names one. */
  readonly params?: Readonly<Record<string, number>>;
}

/**
 * The rows of a register as the page's address asks for them, its filters, its page and order, and the rows chosen in it. `where` is the
 * filter as the API takes it: an export and a sum ask for the same rows by it.
 */
export const useRegister = <Of extends Shown<{ readonly id: number }>>(
  of: Of,
  { where: fixed, params }: Fixed<z.input<Of['query']>> = {},
) => {
  const isOverseer = useSeesAll();
  type Row = z.output<Of['item']>;
  type Names = (keyof Of['filters'] & string) | 'q';
  const defaults = useMemo(() => {
    const begun = Object.entries(of.filters).map(([name, { first = '', ofAccountants = first }]) => [
      name,
      isOverseer ? first : ofAccountants,
    ]);
    return Object.fromEntries([['q', ''], ...begun]) as Readonly<Record<Names, string>>;
  }, [of, isOverseer]);
  const { filters, isFiltered, set, bind, reset, paging } = useUrlFilters(
    defaults,
    of.sort,
    isOverseer ? undefined : of.accountantRows,
  );
  const asked = Object.entries(of.filters).map(([name, { read }]) => read(filters[name as Names] ?? ''));
  const where: z.input<Of['query']> = Object.assign({ q: filters.q }, ...asked, fixed);
  const input = { ...(params && { params }), query: { ...paging.query, ...(where as object) } };
  const query = useQuery(
    pageQueryOf(of.entity, of.list as Endpoint, ...([input] as unknown as CallArguments<Endpoint>)),
  ) as UseQueryResult<PageOf<Row>>;
  const selection = useSelection(where as object, query.data?.rows);
  return { of, params, filters, isFiltered, set, bind, reset, paging, where, query, selection };
};
