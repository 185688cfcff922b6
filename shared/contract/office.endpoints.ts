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

const Notice = z.object({
  /**
   * `disk`: it does not take what is written; `room`: soon it will not; `clock`: it stands wrong; `fault`: something failed in
   * the background; `work`: what is saved waits until something long is done.
   */
  kind: z.enum(['disk', 'room', 'clock', 'fault', 'work']),
  /** A sentence: what is wrong, and what to do. */
  message: z.string(),
  /** Only of `work`: whether the caller has begun it, and may cancel it. */
  own: z.boolean().optional(),
});
export type Notice = z.infer<typeof Notice>;

export const officeNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary:
    "What everybody should know of the office's own condition: its disk, and what went wrong in the background",
  access: STAFF,
  answer: record(z.object({ notices: z.array(Notice).readonly() })),
});

export const cancelWork = endpoint({
  method: 'POST',
  path: '/notices/work/cancel',
  summary: 'Cancels the long work that one has begun oneself: nothing of it is kept',
  access: STAFF,
  body: z.strictObject({}),
  answer: record(z.object({ cancelled: z.boolean() })),
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
