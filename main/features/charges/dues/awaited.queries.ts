import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';

/** SQL: whether a mark of the query `awaited_dues` stands, and its last day is not over on a day. */
export const standsOn = (on: IsoDate | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`awaited_dues.ended_on is null and coalesce(awaited_dues.until, '9999') >= ${on}`;

/** SQL: whether a due of the query `dues` is awaited from somebody else on a day. */
export const isAwaited = (on: IsoDate | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from awaited_dues where awaited_dues.due_id = dues.id and ${standsOn(on)})`;

/** SQL: whether it was awaited at the end of a day, by a mark of then: also by one that was taken off since. */
export const wasAwaited = (day: IsoDate): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from awaited_dues where awaited_dues.due_id = dues.id
    and date(awaited_dues.marked_at, 'localtime') <= ${day} and coalesce(awaited_dues.ended_on, '9999') > ${day}
    and coalesce(awaited_dues.until, '9999') >= ${day})`;

/** SQL: the same as what the API says of a due, in JSON; null where no mark stands. */
export const AWAITED = sql<string | null>`(
  select json_object('scheme', scheme, 'year', year, 'until', until) from awaited_dues
  where awaited_dues.due_id = dues.id and awaited_dues.ended_on is null)`;
