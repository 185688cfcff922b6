import { z } from 'zod';
import { isoDate } from '../../../../shared/contract/fields.ts';
import { NEEDS_SPREADSHEET } from '../../../../shared/features/college/files/files.model.ts';

export const LoadForm = z.object({
  file: z.instanceof(File, { message: NEEDS_SPREADSHEET }),
  session_id: z.int().optional(),
  due_date: isoDate,
  with_doubtful: z.boolean(),
});
export type LoadValues = z.output<typeof LoadForm>;

/** The values of the form on which its preview depends, the file by what tells one from another. */
export const previewInput = ({ file, session_id, due_date, with_doubtful }: Partial<LoadValues>) => ({
  file: file && [file.name, file.size, file.lastModified],
  session_id: session_id ?? null,
  due_date,
  with_doubtful,
});
