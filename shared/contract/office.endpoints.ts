import { z } from 'zod';
import { endpoint, record } from './endpoint.ts';
import { STAFF } from './roles.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the office is open, and its version',
  access: 'public',
  answer: record(z.object({ status: z.literal('ok'), version: z.string() })),
});

export const liveEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'A stream of changes, as server-sent events: {entity, id, action}',
  access: STAFF,
  answer: { kind: 'events' },
});

export const openApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description',
  access: 'public',
  answer: record(z.record(z.string(), z.unknown())),
});
