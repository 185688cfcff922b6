import { z } from 'zod';
import { optionalDate, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import {
  NEEDS_TRANSFER,
  NEEDS_UTR,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { NEEDS_PAYER } from '../../../../shared/features/collection/fees/fees.together.ts';
import { NEEDS_SPREADSHEET } from '../../../../shared/features/college/files/files.model.ts';

/** Where the students of a payment stand. */
export const LISTS = [
  { value: 'file', label: "The payer's list" },
  { value: 'class', label: 'A class' },
] as const;

export const ManyForm = z
  .object({
    payer: requiredText(NEEDS_PAYER, 300),
    amount: positiveAmount(NEEDS_TRANSFER),
    reference: requiredText(NEEDS_UTR, 60),
    date: optionalDate,
    account_id: z.int().optional(),
    list: z.enum(['file', 'class']),
    file: z.instanceof(File).optional(),
    with_doubtful: z.boolean(),
    course_id: z.int().optional(),
    year: z.string().trim().max(60),
    each: z.number().positive().optional(),
    head_id: z.int().optional(),
    description: z.string().trim().max(1000),
  })
  .superRefine(({ list, file, course_id }, context) => {
    if (list === 'file' && !file)
      context.addIssue({ code: 'custom', path: ['file'], message: NEEDS_SPREADSHEET });
    if (list === 'class' && course_id === undefined)
      context.addIssue({ code: 'custom', path: ['course_id'], message: 'Choose the course' });
  });
export type ManyValues = z.output<typeof ManyForm>;

/** The values of the form on which its preview depends, the file by what tells one from another. */
export const previewInput = (values: Partial<ManyValues>) => {
  const { list, file, with_doubtful, course_id, year, each, head_id, amount, date } = values;
  return {
    ...{ list, amount, date: date ?? null, head_id: head_id ?? null },
    ...(list === 'file'
      ? { file: file && [file.name, file.size, file.lastModified], with_doubtful }
      : { course_id, year, each: each ?? null }),
  };
};
