import { readFile } from 'node:fs/promises';
import {
  changeUniversity,
  compareUniversity,
  readUniversity,
  takeOverUniversity,
  tryUniversity,
  universitySchema,
} from '../../../../shared/features/college/university/university.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { resourcePath } from '../../../office/resources.ts';
import type { University } from './university.setting.ts';

export const universityRoutes = (
  _office: unknown,
  { university }: { readonly university: University },
): readonly Route[] => [
  route(readUniversity, () => university.view()),
  route(changeUniversity, ({ caller, body }) => university.save(caller, body)),
  route(tryUniversity, ({ body }) => university.tryOut(body)),
  route(compareUniversity, () => university.compare()),
  route(takeOverUniversity, ({ caller }) => university.takeOver(caller)),
  route(universitySchema, async () => ({
    body: await readFile(resourcePath('university', 'schema.sql')),
    type: 'application/sql',
    filename: 'schema.sql',
    inline: false,
  })),
];
