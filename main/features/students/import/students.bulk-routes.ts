import {
  bulkCreateStudents,
  bulkProgress,
  bulkStudents,
  listStudentImports,
  previewBulkStudents,
  undoStudentImport,
} from '../../../../shared/features/students/students.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/list-names.ts';
import type { Caller } from '../../../office/change.ts';
import { indexNewTexts } from '../../../office/index-texts.ts';
import type { Office } from '../../../office/office.ts';
import { createTurns } from '../../../office/turns.ts';
import { courseNames } from '../../courses/courses.queries.ts';
import { type Load, loadStudents, type Progress } from './students.bulk.ts';
import { openStudentFile, type StudentFile } from './students.file.ts';
import { listImports } from './students.import-queries.ts';
import type { undoImport } from './students.imports.ts';
import { readListed } from './students.listed.ts';
import { unpack } from './students.packed.ts';
import { previewFile } from './students.preview.ts';
import type { Sorted } from './students.sorted.ts';

declare module '../../../office/long-works.ts' {
  interface LongWorks {
    'students.undoImport': typeof undoImport;
  }
}

declare module '../../../lists/list-names.ts' {
  interface Lists {
    imports: typeof listImports;
  }
}
const listed = sourced('imports', listImports);

/** The rows of a file, once its first part is there: reading it takes its turn before the writing takes its own. */
const rowsOf = async function* ({ parts }: StudentFile, progress: Progress): AsyncGenerator<Sorted> {
  for await (const part of parts) {
    if (part.kind === 'tabs') {
      progress.total = part.tabs.reduce((sum, { chosen, rows }) => sum + (chosen ? rows : 0), 0);
      yield { good: [], bad: [], left: [] };
    }
    if (part.kind === 'packed') yield unpack(part.packed);
  }
};

type Rows = Parameters<typeof loadStudents>[1];

export const bulkStudentRoutes = (office: Office): readonly Route[] => {
  const running = new Map<number | null, Progress>();

  const withProgress = async <T>(caller: Caller, work: (progress: Progress) => Promise<T>): Promise<T> => {
    const progress = { done: 0, total: 0 };
    running.set(caller.actor.userId, progress);
    try {
      return await work(progress);
    } finally {
      running.delete(caller.actor.userId);
    }
  };

  const inTurn = createTurns(1);
  const load = async (caller: Caller, rows: Rows, of: Load) => {
    const loaded = await inTurn(() => office.changeInParts(caller, (step) => loadStudents(step, rows, of)));
    // A search reads through whatever is not in the index yet: every desk's would, through thousands, for up to an hour.
    void indexNewTexts(office, ['students']).catch((error: unknown) =>
      console.error('What was loaded could not be put into the index yet:', error),
    );
    return loaded;
  };

  return [
    route(previewBulkStudents, async ({ body }) => previewFile(office, await openStudentFile(office, body))),
    route(bulkStudents, ({ body, caller }) =>
      withProgress(caller, async (progress) => {
        const file = await openStudentFile(office, body, { isPacked: true });
        const rows = rowsOf(file, progress);
        try {
          await rows.next();
          const { name: source, toMake } = file;
          return await load(caller, rows, { source, rows: progress.total, progress, toMake });
        } finally {
          await rows.return(undefined);
        }
      }),
    ),
    route(bulkCreateStudents, ({ body, caller }) =>
      withProgress(caller, async (progress) => {
        progress.total = body.rows.length;
        const courses = await courseNames(office.reader);
        const rows = readListed(body.rows, courses);
        return load(caller, rows, { source: 'a list', rows: body.rows.length, progress });
      }),
    ),
    route(bulkProgress, async ({ actor }) => running.get(actor.userId) ?? { done: 0, total: 0 }),
    route(listStudentImports, async () => listed(office.reader)),
    route(undoStudentImport, ({ params, caller }) =>
      office.changeElsewhere(caller, 'students.undoImport', params.id),
    ),
  ];
};
