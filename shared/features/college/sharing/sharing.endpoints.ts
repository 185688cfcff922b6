import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { SharingSetting, SharingView } from './sharing.model.ts';

export const readSharing = endpoint({
  method: 'GET',
  path: '/sharing',
  summary: 'Whether other desks may connect, and how',
  access: ADMIN,
  viewer: 'never',
  answer: record(SharingView),
});

export const changeSharing = endpoint({
  method: 'PUT',
  path: '/sharing',
  summary: 'Let other desks in or not, encrypted or not; from the office PC itself only',
  access: ADMIN,
  body: SharingSetting,
  answer: record(SharingView),
});

export const sharingAuthority = endpoint({
  method: 'GET',
  path: '/sharing/ca.crt',
  summary: "The office's certificate authority, for the other desks to trust",
  access: 'public',
  answer: { kind: 'file', types: ['application/x-x509-ca-cert'] },
});
