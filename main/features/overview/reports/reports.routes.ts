import { createReadStream } from 'node:fs';
import { seesAll } from '../../../../shared/contract/roles.ts';
import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import {
  listLedgers,
  listReports,
  readFigure,
  readReport,
  reportStatistics,
} from '../../../../shared/features/overview/reports/reports.endpoints.ts';
import {
  type Narrowing,
  noSuchFilter,
} from '../../../../shared/features/overview/reports/reports.filters.ts';
import {
  filtersOf,
  isOfWholeOffice,
  REPORT_NAMES,
  REPORTS,
  type ReportName,
} from '../../../../shared/features/overview/reports/reports.list.ts';
import type { ReportFormat } from '../../../../shared/features/overview/reports/reports.model.ts';
import { MEDIA_TYPES } from '../../../../shared/file-kinds.ts';
import type { FileReply } from '../../../http/file-reply.ts';
import { SPREADSHEET_TYPES } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { ledgerAccounts } from '../../../journal/ledger-accounts.queries.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { forbidden, invalid, notFound } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { todayOf } from '../../../office/clock.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import { removeInPassing } from '../../../office/disk/held-files.ts';
import type { Office } from '../../../office/office.ts';
import { createWorkerPool, type WorkerPool } from '../../../workers/worker-pool.ts';
import { namesOfCourses } from '../../college/courses/courses.queries.ts';
import {
  FIRST_DAY,
  LAST_DAY,
  type ReportAnswer,
  type ReportFrame,
  type ReportJob,
  type ReportWorkerData,
  type WriteReportJob,
} from './reports.jobs.ts';
import { narrowingOf } from './reports.narrowing.ts';
import { recordPrint } from './reports.prints.ts';

/** Milliseconds that an answer may take: somebody waits at a screen, or for a file. */
const PATIENCE = { screen: 30_000, file: 120_000 } as const;

const TYPES: Readonly<Record<ReportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  ...SPREADSHEET_TYPES,
  pdf: MEDIA_TYPES.pdf,
};

interface PeriodQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly course_id?: number | undefined;
}

/** A period that names its first day alone ends today. */
const lastDayOf = (from: IsoDate, today: IsoDate): IsoDate => (from > today ? from : today);

/** Finds the courses and days of an answer. Throws 404 for a course that is unknown or not the caller's. */
const frameOf = async (office: Office, actor: SignedIn, { from, to, course_id }: PeriodQuery) => {
  const today = todayOf(office.clock);
  const own = scopeOf(actor);
  if (course_id !== undefined && own !== 'all' && !own.includes(course_id)) throw notFound('Course');
  const scope = course_id === undefined ? own : [course_id];
  const names = scope === 'all' ? null : await namesOfCourses(office.reader, scope);
  if (course_id !== undefined && !names?.has(course_id)) throw notFound('Course');
  const frame: ReportFrame = {
    scope,
    from: from ?? FIRST_DAY,
    to: to ?? (from === undefined ? LAST_DAY : lastDayOf(from, today)),
    today,
  };
  return { frame, courses: names === null ? 'All courses' : [...names.values()].sort().join(', ') };
};

/** Refuses with 403 a report of the whole office for who sees some courses of it, with 400 one course of it. */
const requireWhole = (actor: SignedIn, name: ReportName, { course_id }: PeriodQuery): void => {
  if (!isOfWholeOffice(name)) return;
  if (!seesAll(actor)) throw forbidden();
  if (course_id !== undefined) throw invalid(noSuchFilter(REPORTS[name].title), 'course_id');
};

const periodText = (name: ReportName, { from, to, on }: PeriodQuery & Narrowing, today: IsoDate): string => {
  if (REPORTS[name].period === 'now') return `As on ${formatDate(on ?? today)}`;
  if (from !== undefined && from === to) return formatDate(from);
  if (from === undefined && to === undefined) return 'All dates';
  return `${from === undefined ? 'Up' : formatDate(from)} to ${formatDate(to ?? lastDayOf(from ?? today, today))}`;
};

const fileName = (name: string, { from, to }: PeriodQuery, format: ReportFormat): string =>
  `${[name, from, to === from ? undefined : to].filter(Boolean).join('_')}.${format}`;

interface ReportQuery extends PeriodQuery, Narrowing {
  readonly format: ReportFormat;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

const poolOf = (office: Office): WorkerPool<ReportJob, ReportAnswer> => {
  const data = {
    databaseFile: databaseFile(office.dataDirectory),
    dataDirectory: office.dataDirectory,
  } satisfies ReportWorkerData;
  const pool = createWorkerPool<ReportJob, ReportAnswer>('reports', {
    data,
    threads: 2,
    minThreads: 1,
    idleMs: 15_000,
  });
  office.atClose(() => pool.close());
  return pool;
};

export const reportRoutes = (office: Office): readonly Route[] => {
  const pool = poolOf(office);

  const write = async (
    caller: Caller<SignedIn>,
    name: ReportName,
    figure: WriteReportJob['figure'],
    query: ReportQuery,
  ): Promise<FileReply> => {
    const { actor } = caller;
    const { format, limit, offset } = query;
    requireWhole(actor, name, query);
    const { frame, courses } = await frameOf(office, actor, query);
    const { narrowing, filterTexts } = await narrowingOf(office, name, query);
    const job: WriteReportJob = {
      kind: 'write',
      ...frame,
      narrowing,
      name,
      figure,
      format,
      limit,
      offset,
      subtitle: [
        periodText(name, query, frame.today),
        ...(isOfWholeOffice(name) ? [] : [courses]),
        ...filterTexts,
      ].join(' · '),
      by: actor.name,
      at: office.clock.now().toISOString(),
    };
    const written = await pool.run(job, { timeoutMs: format === 'json' ? PATIENCE.screen : PATIENCE.file });
    if (written.kind === 'statistics') throw new Error('The worker answered another question');
    const { printed } = written;
    if (printed) {
      const print = { ...printed, name, subtitle: job.subtitle };
      // A clock that stands behind keeps nobody from printing.
      await office.write({ ...caller, atAnyTime: true }, recordPrint, print);
    }
    const reply = {
      type: TYPES[format],
      filename: fileName(name, query, format),
      inline: format === 'json' || format === 'pdf',
    };
    if (written.kind === 'bytes') return { ...reply, body: written.bytes };
    const body = createReadStream(written.path);
    // However the sending ends, the file has served its turn.
    body.on('close', () => removeInPassing(written.path));
    return { ...reply, body };
  };

  return [
    route(listReports, async ({ actor }) => {
      pool.warm();
      return REPORT_NAMES.filter((name) => seesAll(actor) || !isOfWholeOffice(name)).map((name) => ({
        ...REPORTS[name],
        name,
        filters: filtersOf(name),
      }));
    }),
    route(listLedgers, () => ledgerAccounts(office.reader)),
    route(reportStatistics, async ({ actor, query }) => {
      const { frame } = await frameOf(office, actor, query);
      const answer = await pool.run({ kind: 'statistics', ...frame }, { timeoutMs: PATIENCE.screen });
      if (answer.kind !== 'statistics') throw new Error('The worker answered another question');
      return answer.statistics;
    }),
    route(readReport, ({ caller, params, query }) => write(caller, params.name, null, query)),
    route(readFigure, ({ caller, params, query }) =>
      write(caller, params.name, { row: query.row ?? null, column: query.column }, query),
    ),
  ];
};
