import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { UpdatePlace, UpdateView } from './updates.model.ts';

const answer = record(UpdateView);

export const readUpdates = endpoint({
  method: 'GET',
  path: '/updates',
  summary: 'Which version is open, and what became of looking for a newer one',
  access: ADMIN,
  viewer: 'never',
  answer,
});

export const checkForUpdate = endpoint({
  method: 'POST',
  path: '/updates/check',
  summary:
    'Look for a newer version in a folder or at an address; another place is named on the office PC itself',
  access: ADMIN,
  body: UpdatePlace,
  answer,
});

export const downloadUpdate = endpoint({
  method: 'POST',
  path: '/updates/download',
  summary: 'Begin to download the newer version that was found',
  access: ADMIN,
  body: z.strictObject({}),
  answer,
});

export const installUpdate = endpoint({
  method: 'POST',
  path: '/updates/install',
  summary:
    'Back up, close the office and install the version that was downloaded; from the office PC itself only',
  access: ADMIN,
  body: z.strictObject({}),
  answer,
});
