import { z } from 'zod';
import type { PortalRole } from '../../../../shared/features/accounts/portals/portals.headings.ts';
import type {
  PortalColumnNames,
  PortalFileResult,
} from '../../../../shared/features/accounts/portals/portals.model.ts';
import { NEEDS_SPREADSHEET } from '../../../../shared/features/college/files/files.model.ts';

/** The kinds of column that a person may choose, with their words on screen. */
export const CHOSEN_ROLES = {
  payment: 'Payment number',
  date: 'Date',
  gross: 'Amount',
  fee: 'Charge',
  tax: 'Tax on the charge',
  net: 'Net amount',
  status: 'Status',
  settlement: 'Settlement',
  utr: 'UTR of the settlement',
  settled: 'Settlement date',
} as const satisfies { readonly [Role in PortalRole]?: string };
export type ChosenRole = keyof typeof CHOSEN_ROLES;
export const CHOSEN = Object.keys(CHOSEN_ROLES) as readonly ChosenRole[];

const column = z.string().optional();

export const LoadForm = z.object({
  file: z.instanceof(File, { message: NEEDS_SPREADSHEET }),
  password: z.string().optional(),
  with_doubtful: z.boolean(),
  student_column: column,
  ...(Object.fromEntries(CHOSEN.map((role) => [role, column])) as Record<ChosenRole, typeof column>),
});
export type LoadValues = z.output<typeof LoadForm>;

/** The columns of a file as a person changed them; null where nothing was changed. */
export const changedColumns = (
  values: LoadValues,
  read: PortalFileResult | undefined,
): PortalColumnNames | null => {
  const changed = CHOSEN.flatMap((role) => (values[role] ? [[role, [values[role]]] as const] : []));
  return changed.length === 0 ? null : { ...read?.columns, ...Object.fromEntries(changed) };
};

/** The values of the form on which its preview depends, the file by what tells one from another. */
export const previewInput = ({ file, ...rest }: Partial<LoadValues>) => ({
  ...rest,
  file: file && [file.name, file.size, file.lastModified],
});
