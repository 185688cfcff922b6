import { act } from '../../../contract/act.ts';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import {
  NewOpeningDuesImport,
  OpeningDuesImport,
  OpeningDuesImportResult,
  UndoneWhy,
} from './opening-dues.model.ts';

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
