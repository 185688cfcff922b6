import { z } from 'zod';
import { created, endpoint, file } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import { MAX_SPREADSHEET_BYTES, MEGABYTE, Upload } from './files.model.ts';

export const uploadFile = endpoint({
  method: 'POST',
  path: '/uploads',
  summary: 'Bring a file: PDF, image, spreadsheet or Word, at most 10 MB (a spreadsheet 25 MB)',
  access: STAFF,
  multipart: true,
  bodyLimit: MAX_SPREADSHEET_BYTES + MEGABYTE,
  answer: created(Upload),
});

export const readUpload = endpoint({
  method: 'GET',
  path: '/uploads/{filename}',
  summary: 'A file, for those who may read a record that carries it',
  access: STAFF,
  params: z.strictObject({ filename: z.string().max(300) }),
  answer: file('application/pdf', 'image/*', 'application/octet-stream'),
});
