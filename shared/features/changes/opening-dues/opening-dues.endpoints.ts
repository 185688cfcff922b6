import type { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import {
  NewOpeningDuesImport,
  OpeningDuesImport,
  OpeningDuesImportResult,
  UndoneWhy,
} from './opening-dues.model.ts';

const OpeningDuesImportQuery = listQuery(['created_at'], {});
export type OpeningDuesImportQuery = z.output<typeof OpeningDuesImportQuery>;

export const listOpeningDuesImports = endpoint({
  method: 'GET',
  path: '/due-loads',
  summary: 'Files of opening dues that were loaded, newest first; `from` and `to` bound the day',
  access: ADMIN,
  query: OpeningDuesImportQuery,
  answer: list(OpeningDuesImport),
});

export const loadOpeningDues = act({
  path: '/due-loads',
  summary:
    'Raise what students owe from before, head by head, from an uploaded spreadsheet; or say what that would do. The same file again raises nothing again',
  access: ADMIN,
  body: NewOpeningDuesImport,
  found: OpeningDuesImportResult,
});

export const undoOpeningDuesImport = endpoint({
  method: 'POST',
  path: '/due-loads/{id}/undo',
  summary: 'Take back all that a file has raised, until something of it has been paid or conceded',
  access: ADMIN,
  body: UndoneWhy,
  answer: record(OpeningDuesImport),
});
