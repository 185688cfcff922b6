import { decideTogether } from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import { call } from '../../../client/call.ts';
import type { Waiting } from './waiting.ts';

export type Deed = 'approve' | 'decline';

/** Decides one request at the office. Answers why it was left as it is; undefined where it is decided. Throws as `call` does. */
export const decide = async (
  { request }: Waiting,
  decision: Deed,
  reason: string,
  stamp: string | undefined,
): Promise<string | undefined> => {
  const { left } = await call(decideTogether, {
    body: { decision, reason: reason || null, requests: [{ ...request, stamp }] },
  });
  return left[0]?.reason;
};
