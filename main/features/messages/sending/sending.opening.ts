import type { Message } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { moveMessage } from '../outbox/outbox.queries.ts';
import { dropMessage, recordMessage, requireMessage } from '../outbox/outbox.service.ts';
import { problemAtSending } from './sending.problem.ts';

/**
 * Notes that the link of a WhatsApp message was opened; or cancels one that is not to be sent any more, and says why. Throws 404; 409 for
 * another channel, or a cancelled one.
 */
export const openMessage = async (change: Change<SignedIn>, id: number): Promise<Message> => {
  const before = await requireMessage(change, id);
  if (before.channel !== 'whatsapp') throw conflict('This message goes out by itself');
  if (before.state === 'opened') return before;
  const problem = await problemAtSending(change.db, before, change.today);
  if (problem !== undefined && (await dropMessage(change, id, problem)))
    return recordMessage(change, 'cancelled', before);
  if (!(await moveMessage(change.db, id, ['waiting'], { state: 'opened', done_at: change.now })))
    throw conflict('This message is cancelled');
  return recordMessage(change, 'opened', before);
};
