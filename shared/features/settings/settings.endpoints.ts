import { endpoint, file, record } from '../../contract/endpoint.ts';
import { ADMIN } from '../../contract/roles.ts';
import { Letterhead, Settings, SettingsUpdate } from './settings.model.ts';

export const readOfficeSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary:
    "The college's letterhead, and the prefixes and next numbers of receipts, letters and certificates",
  access: ADMIN,
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

export const previewLetterhead = endpoint({
  method: 'POST',
  path: '/settings/letterhead',
  summary: 'The letterhead as it would be printed; nothing is saved',
  access: ADMIN,
  body: Letterhead,
  answer: file('application/pdf'),
});
