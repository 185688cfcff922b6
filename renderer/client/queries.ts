import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { QueryKey } from '../../shared/contract/query-key.ts';
import { type CallArguments, type CallInput, call, callPage } from './call.ts';
import { staleAfter } from './entities.ts';
import { ApiFailure, ConnectionFailure } from './failure.ts';

const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  (error instanceof ConnectionFailure || (error instanceof ApiFailure && error.status >= 502));

/** `networkMode: always`: a LAN without internet, or an office PC alone, counts as offline to a browser. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: isWorthAnotherTry,
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

const withSignal = <E extends Endpoint>(input: CallInput<E> | undefined, signal: AbortSignal) =>
  [{ ...input, signal }] as unknown as CallArguments<E>;

/**
 * Makes a query for `useQuery`: one call's answer under the key `[entity, path, input]`, so that a live event of `entity`
 * refreshes it.
 */
export const queryOf = <E extends Endpoint>(entity: QueryKey, definition: E, ...[input]: CallArguments<E>) =>
  queryOptions({
    queryKey: [entity, definition.path, input ?? null],
    queryFn: ({ signal }) => call(definition, ...withSignal<E>(input, signal)),
  });

/**
 * Makes a query for `useQuery`: one page of a list, as `{rows, total}`. The last page stays on screen while the next one
 * comes.
 */
export const pageQueryOf = <E extends Endpoint>(
  entity: QueryKey,
  definition: E,
  ...[input]: CallArguments<E>
) =>
  queryOptions({
    queryKey: [entity, definition.path, 'page', input ?? null],
    queryFn: ({ signal }) => callPage(definition, ...withSignal<E>(input, signal)),
    placeholderData: keepPreviousData,
  });

/** After a write: refreshes what the change touches, without waiting for the live event. */
export const refresh = (queries: QueryClient, ...entities: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(
    [...new Set(entities.flatMap(staleAfter))].map((entity) =>
      queries.invalidateQueries({ queryKey: [entity] }),
    ),
  );
