import { z } from 'zod';
import { endpoint, file, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { MEDIA_TYPES } from '../../../file-kinds.ts';
import { AuditorPacks, NewAuditorPack } from './auditor-packs.model.ts';
import { PACK_FORMATS } from './pack.model.ts';

export const listAuditorPacks = endpoint({
  method: 'GET',
  path: '/auditor-packs',
  summary: 'The packs for the auditor that were made, the last first, and how far the next one is',
  access: ADMIN,
  answer: record(AuditorPacks),
});

export const makeAuditorPack = endpoint({
  method: 'POST',
  path: '/auditor-packs',
  summary:
    'Begin to make a pack for the auditor: the books and registers of the days named, as they stand now',
  access: ADMIN,
  body: NewAuditorPack,
  answer: record(AuditorPacks),
});

export const readAuditorPack = endpoint({
  method: 'GET',
  path: '/auditor-packs/{id}',
  summary: 'A pack for the auditor as it was made. It is counted in the activity',
  access: ADMIN,
  query: z.strictObject({ format: z.enum(PACK_FORMATS).default('pdf') }),
  answer: file(MEDIA_TYPES.pdf, MEDIA_TYPES.xlsx),
});
