import type { z } from 'zod';
import { register } from '../../../contract/register.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { OpeningDuesImport } from './opening-dues.model.ts';

/** The columns of a list of files from before. */
export const LOAD_COLUMNS = {
  loaded_on: {
    kind: 'date',
    header: 'Loaded On',
    value: ({ created_at }: OpeningDuesImport) => created_at,
    screen: { width: 116 },
  },
  source: { kind: 'text', header: 'File', screen: { inCard: 'title', minWidth: 180 } },
  students: { kind: 'number', header: 'Students', screen: { width: 92 } },
  dues: { kind: 'number', header: 'Dues', screen: { width: 92 } },
  amount: { kind: 'money', header: 'Amount', screen: { width: 140 } },
  created_by: { kind: 'text', header: 'Loaded By', screen: { minWidth: 120 } },
  undone: { kind: 'text', header: 'Status', file: false, screen: { inCard: 'status', width: 158 } },
} as const;

export const openingDuesImports = register(OpeningDuesImport, {
  entity: 'due_loads',
  path: '/due-loads',
  access: ADMIN,
  summary: 'Files of opening dues that were loaded, newest first; `from` and `to` bound the day',
  label: 'Opening Dues',
  search: { label: 'Search opening dues', placeholder: 'File, or who loaded it' },
  sort: ['created_at'],
  filters: {},
  columns: LOAD_COLUMNS,
});
export type OpeningDuesImportQuery = z.output<typeof openingDuesImports.query>;
