import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import type { Office } from '../../../office/office.ts';
import type { Parcel, Target } from '../../../sending/target.ts';
import type { SendingEngine } from './sending.runner.ts';

/** A message that tries what is typed. */
interface Trial extends Pick<Parcel, 'subject' | 'text' | 'template'> {
  readonly target: Target;
  readonly to: string;
  /** `e-mail`, as the activity calls it. */
  readonly what: string;
  /** Who takes it: `The mail server`. */
  readonly by: string;
}

/** Sends a message as a test and says what came of it, one at a time: 409 while another is tried. */
export const createTrials = (office: Office, engine: SendingEngine) => {
  let isTrying = false;
  const send = async (caller: Caller<Actor>, { target, to, what, by, ...said }: Trial) => {
    const problem = await engine.trySender(target, {
      ...{ id: 0, answers: null, attached: [], to: { address: to, name: '' } },
      ...{ ...said, message_id: `<${randomUUID()}@bursar.invalid>` },
    });
    await office.write(caller, noteActivity, {
      ...{ entity: 'sending', id: null, action: 'tested', audience: { users: [] } },
      summary: `Test ${what} to ${to}${problem === undefined ? '' : ': not sent'}`,
    });
    return problem === undefined
      ? { works: true, said: `${by} took the ${what} to ${to}.` }
      : { works: false, said: problem };
  };
  return async (caller: Caller<Actor>, ready: () => Promise<Trial>) => {
    if (isTrying) throw conflict('A test is on its way already. Wait for its answer.');
    isTrying = true;
    try {
      return await send(caller, await ready());
    } finally {
      isTrying = false;
    }
  };
};
export type TryOut = ReturnType<typeof createTrials>;
