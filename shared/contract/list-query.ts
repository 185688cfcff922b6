import { z } from 'zod';
import { id, isoDate } from './fields.ts';

const whole = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);

/** An id in a query string. */
export const queryId = z.coerce.number().pipe(id);

/**
 * The query of a list: `limit` and `offset` for a page (the whole list without), `q` to search,
 * `from` and `to` to bound the register's date, `sort` (one of the columns named) and `order`.
 */
export const listQuery = <const Columns extends readonly [string, ...string[]], Extra extends z.ZodRawShape>(
  sortable: Columns,
  extra: Extra,
) =>
  z.strictObject({
    limit: whole(1, 5000).optional(),
    offset: whole(0, 100_000_000).optional(),
    q: z.string().trim().max(200).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...extra,
  });

/** The format of an export. */
export const exportFormat = z.enum(['csv', 'xlsx']).default('csv');

/** The fields of every list's query, beside its filters. */
export interface ListQuery {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}
