import { z } from 'zod';
import { NEEDS_SPREADSHEET } from '../../../../../shared/features/college/files/files.model.ts';
import type { UseName } from '../../../../../shared/features/college/settings/settings.uses.ts';
import {
  importField,
  isFieldUsed,
} from '../../../../../shared/features/students/students/import/students.fields.ts';
import {
  UPDATED_FIELDS,
  type UpdatedField,
} from '../../../../../shared/features/students/students/import/students.update-model.ts';

/** The columns that a sheet may change, as the page calls them: those of a use only where it is on. */
export const columnsWith = (uses: ReadonlySet<UseName>) =>
  UPDATED_FIELDS.filter((field) => isFieldUsed(field, uses)).map((field) => ({
    field,
    label: importField(field).label,
  }));

export const UpdateForm = z.object({
  file: z.instanceof(File, { message: NEEDS_SPREADSHEET }),
  course_id: z.int().optional(),
  fields: z
    .record(z.string(), z.boolean())
    .refine((fields) => Object.values(fields).includes(true), 'Choose at least one column to update'),
  with_doubtful: z.boolean(),
});
export type UpdateValues = z.output<typeof UpdateForm>;

/** All columns that the sheet has, until one is taken off. */
export const nothingChosen = (uses: ReadonlySet<UseName>) => ({
  fields: Object.fromEntries(columnsWith(uses).map(({ field }) => [field, true])),
  with_doubtful: false,
});

export const chosenFields = (fields: UpdateValues['fields']): UpdatedField[] =>
  UPDATED_FIELDS.filter((field) => fields[field]);

/** What the form asks for, its file by what tells one from another. */
export const previewInput = ({ file, course_id, fields = {}, with_doubtful }: Partial<UpdateValues>) => ({
  file: file && [file.name, file.size, file.lastModified],
  course_id: course_id ?? null,
  fields: chosenFields(fields),
  with_doubtful,
});
