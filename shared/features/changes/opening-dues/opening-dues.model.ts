import { z } from 'zod';
import { id, isoDate, optionalId, requiredText, timestamp } from '../../../contract/fields.ts';
import { spreadsheetFile } from '../../college/files/files.model.ts';
import { RowRemarks } from '../../college/files/row-remarks.ts';
import { SheetSum } from '../../college/files/sheet-sum.ts';

/** A file of what students owe, and what is meant where it says nothing. */
export const NewOpeningDuesImport = z.strictObject({
  file: spreadsheetFile,
  /** The session of rows without one: none, as for what was owed long before. */
  session_id: optionalId,
  /** The last date of rows without one. */
  due_date: isoDate,
  /** Takes the doubtful rows as well. */
  with_doubtful: z.boolean().optional(),
});
export type NewOpeningDuesImport = z.output<typeof NewOpeningDuesImport>;

/** Dues that were brought along from a file. Amounts in rupees. */
export const OpeningDuesImport = z.object({
  id,
  /** The file's name. */
  source: z.string(),
  students: z.int(),
  dues: z.int(),
  amount: z.number(),
  /** Whether something of its dues is paid or conceded: then it cannot be undone. */
  used: z.boolean(),
  created_by: z.string(),
  created_at: timestamp,
  undone: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type OpeningDuesImport = z.infer<typeof OpeningDuesImport>;

/** The result of loading a file, or of its preview. */
export const OpeningDuesImportResult = z.object({
  /** The import's id; null for a preview, and where there was nothing to raise. */
  import_id: id.nullable(),
  source: z.string(),
  /** Rows that say that somebody owes something. */
  rows: z.int(),
  students: z.int(),
  dues: z.int(),
  amount: z.number(),
  heads: z.array(z.object({ head_id: id, head: z.string(), dues: z.int(), amount: z.number() })).readonly(),
  /** Dues that an earlier load of the same rows has raised: never raised again. */
  already: z.int(),
  /** Sentences about whole columns and tabs: what is taken for what is owed, and which money is not read. */
  said: z.array(z.string()).readonly(),
  /** The headings of columns that hold something and are not read. */
  unread: z.array(z.string()).readonly(),
  /** Each column of money that is read, added up, and the sheet's own last total; null where it says none. */
  sums: z.array(SheetSum).readonly(),
  /** Rows whose student, head, session, day or amount is not clear: they are left out. */
  unmatched: RowRemarks,
  /** Rows that may be wrong: left out unless they are asked for. */
  doubtful: RowRemarks.extend({ amount: z.number() }),
});
export type OpeningDuesImportResult = z.infer<typeof OpeningDuesImportResult>;

export const UndoneWhy = z.strictObject({ reason: requiredText('Say why it is undone', 500) });
