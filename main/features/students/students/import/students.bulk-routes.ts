import {
  bulkCreateStudents,
  bulkProgress,
  bulkStudents,
  listStudentImports,
  previewBulkStudents,
  undoStudentImport,
  updateStudentsFromSheet,
} from '../../../../../shared/features/students/students/students.endpoints.ts';
import type { BulkResult } from '../../../../../shared/features/students/students/students.model.ts';
import { actRoute } from '../../../../http/act-route.ts';
import { type Route, route } from '../../../../http/route.ts';
import { sourced } from '../../../../lists/sourced-listing.ts';
import { indexNewTexts } from '../../../../office/index-texts.ts';
import type { Office } from '../../../../office/office.ts';
import { updateFromSheet } from '../update/students.update.ts';
import { readUpdateSheet } from '../update/students.update-file.ts';
import { loadFile, loadList } from './students.bulk.ts';
import { openStudentFile, type StudentFile } from './students.file.ts';
import { listImports } from './students.import-queries.ts';
import { undoImport } from './students.imports.ts';
import { previewFile } from './students.preview.ts';

const sourcedList = sourced(listImports);

/** Reads a file to its end, saying how many rows it has once that is known. */
const readParts = async ({ parts }: StudentFile, tell: (rows: number) => void) => {
  const packed: Uint8Array[] = [];
  let rows = 0;
  for await (const part of parts) {
    if (part.kind === 'packed') packed.push(part.packed);
    if (part.kind !== 'tabs') continue;
    rows = part.tabs.reduce((sum, tab) => sum + (tab.chosen ? tab.rows : 0), 0);
    tell(rows);
  }
  return { parts: packed, rows };
};

export const bulkStudentRoutes = (office: Office): readonly Route[] => {
  /** Rows of the files that are being read, by their people. */
  const reading = new Map<number, number>();

  /** A search reads through whatever is not in the index yet: every desk's would, through thousands, for up to an hour. */
  const indexed = async (loading: Promise<BulkResult>): Promise<BulkResult> => {
    const loaded = await loading;
    void indexNewTexts(office, ['students']).catch((error: unknown) =>
      console.error('What was loaded could not be put into the index yet:', error),
    );
    return loaded;
  };

  return [
    route(previewBulkStudents, async ({ body, actor }) =>
      previewFile(office, actor, await openStudentFile(office, actor, body), body.others),
    ),
    route(bulkStudents, async ({ body, caller, actor }) => {
      try {
        // Read before anything is written: nobody's entry waits for a file.
        const file = await openStudentFile(office, actor, body, { isPacked: true });
        const { name: source, toMake } = file;
        const read = await readParts(file, (rows) => reading.set(actor.userId, rows));
        return await indexed(
          office.write(caller, loadFile, { source, toMake, others: body.others ?? [], ...read }),
        );
      } finally {
        reading.delete(actor.userId);
      }
    }),
    route(bulkCreateStudents, ({ body, caller }) =>
      indexed(office.write(caller, loadList, body.rows, body.session_id)),
    ),
    route(bulkProgress, async ({ actor }) => {
      const writing = office.longWork();
      if (writing?.userId === actor.userId) return { done: writing.done, total: writing.total };
      return { done: 0, total: reading.get(actor.userId) ?? 0 };
    }),
    actRoute(office, updateStudentsFromSheet, updateFromSheet, async ({ body }) => [
      await readUpdateSheet(office, body.file),
      body,
    ]),
    route(listStudentImports, async () => sourcedList(office.reader)),
    route(undoStudentImport, ({ params, caller }) => office.write(caller, undoImport, params.id)),
  ];
};
