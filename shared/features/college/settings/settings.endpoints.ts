import { z } from 'zod';
import { endpoint, file, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Letterhead, OfficeDay, PrintedLetterhead, Settings, SettingsUpdate } from './settings.model.ts';

export const readOfficeSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary:
    "The college's letterhead, and the prefixes and next numbers of receipts, letters and certificates",
  access: ADMIN,
  viewer: 'never',
  answer: record(Settings),
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary: 'Change the settings; what was issued before stays as it was',
  access: ADMIN,
  body: SettingsUpdate,
  answer: record(Settings),
});

export const readDay = endpoint({
  method: 'GET',
  path: '/day',
  summary:
    "Today by the office's clock, which days of payment the caller may enter, and whether the clock stands right",
  access: STAFF,
  answer: record(OfficeDay),
});

export const trustClock = endpoint({
  method: 'POST',
  path: '/day/trust-clock',
  summary:
    'Say that the clock is right now, though it stands before the last entry, or more than two days after it',
  access: ADMIN,
  body: z.strictObject({}),
  answer: record(OfficeDay),
});

export const readLetterhead = endpoint({
  method: 'GET',
  path: '/letterhead',
  summary: "The college's lines and logo, for what a desk prints by itself",
  access: STAFF,
  answer: record(PrintedLetterhead),
});

export const previewLetterhead = endpoint({
  method: 'POST',
  path: '/settings/letterhead',
  summary: 'The letterhead as it would be printed; nothing is saved',
  access: ADMIN,
  body: Letterhead,
  answer: file('application/pdf'),
});
