import { useQuery } from '@tanstack/react-query';
import { teachers as teacherRegister } from '../../../../shared/features/college/users/users.register.ts';
import { listAttendance } from '../../../../shared/features/papers/attendance/attendance.endpoints.ts';
import { LATEST_RECORDS } from '../../../../shared/features/papers/attendance/attendance.rules.ts';
import { pageQueryOf, queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import type { Paging } from '../../../ui/tables/use-url-filters.ts';

export interface AttendanceFilter {
  /** ISO, or '' for all days. */
  readonly date: string;
  readonly q: string;
  readonly course_id: number | undefined;
}

export const LOAD_FAILED = 'Failed to load data';

/** The same query; where it fails, a notice says so. */
export const useSaidWhenFailed = <Query extends { readonly error: unknown }>(query: Query): Query => {
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

/** The teachers who can be marked, by name. */
export const useTeachers = (course_id?: number) =>
  useSaidWhenFailed(
    useQuery(
      queryOf('teachers', teacherRegister.list, {
        query: { active: 'true', sort: 'name', order: 'asc', course_id },
      }),
    ),
  );

/** All records of one day: for the counters and the day's sheet. */
export const useDay = (date: string, course_id?: number) =>
  useSaidWhenFailed(
    useQuery({
      ...queryOf('attendance', listAttendance, { query: { date, course_id } }),
      enabled: date !== '',
    }),
  );

/** Each teacher's last record. */
export const useLastMarks = () =>
  useSaidWhenFailed(useQuery(queryOf('attendance', listAttendance, { query: { latest: 'true' } })));

/** A day's records by the page; without a day, the last 50 of all. */
export const useRecords = (
  { date, q, course_id }: AttendanceFilter,
  paging: Paging<'date' | 'teacher' | 'status'>,
) => {
  const isLatest = date === '';
  const page =
    isLatest && paging.isWhole !== true
      ? { ...paging.query, limit: LATEST_RECORDS, offset: 0 }
      : paging.query;
  const query = useQuery(
    pageQueryOf('attendance', listAttendance, {
      query: { ...page, q, date, course_id },
    }),
  );
  if (!isLatest) return { query, paging };
  return {
    query: { ...query, data: query.data && { rows: query.data.rows, total: query.data.rows.length } },
    paging: { ...paging, page: 0, pageSize: LATEST_RECORDS, sizes: [] },
  };
};
