import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../shared/dates.ts';

/** SQL: whether a due of the query `dues` is awaited from somebody else on a day. */
export const isAwaited = (on: IsoDate | RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from awaited_dues where awaited_dues.due_id = dues.id and awaited_dues.ended_on is null
    and coalesce(awaited_dues.until, '9999') >= ${on})`;

/** SQL: the same as what the API says of a due, in JSON; null where no mark stands. */
export const AWAITED = sql<string | null>`(
  select json_object('scheme', scheme, 'year', year, 'until', until) from awaited_dues
  where awaited_dues.due_id = dues.id and awaited_dues.ended_on is null)`;
