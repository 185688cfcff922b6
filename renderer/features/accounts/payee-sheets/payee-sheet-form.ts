import { z } from 'zod';
import { optionalDate, requiredText } from '../../../../shared/contract/fields.ts';
import { sheetAsked } from '../../college/files/use-sheet-file.ts';

const NEEDS_ACCOUNT = 'Choose an account';

/** The form of a sheet of payees; accounts by their keys. */
export const PayeeSheetForm = z
  .object({
    narration: requiredText('Say what it is for', 500),
    date: optionalDate,
    account: z.string().optional(),
    from: z.string(NEEDS_ACCOUNT).min(1, NEEDS_ACCOUNT),
    columns: z.array(
      z.object({
        name: requiredText('Name the column', 60),
        account: z.string(NEEDS_ACCOUNT).min(1, NEEDS_ACCOUNT),
      }),
    ),
    file: z.instanceof(File).optional(),
    pasted: z.string().max(200_000),
    with_doubtful: z.boolean(),
  })
  .refine(({ file, pasted }) => file !== undefined || pasted.trim() !== '', {
    message: 'Choose a file, or paste the rows',
    path: ['pasted'],
  });
export type PayeeSheetValues = z.output<typeof PayeeSheetForm>;

/** The values on which the preview depends, of the form and as they are read alike. */
export const askedOf = (values: PayeeSheetValues) => ({
  ...sheetAsked(values),
  ...{ date: values.date || null, account: values.account || null, from: values.from },
  columns: values.columns.map(({ name, account }) => [name, account]),
});
