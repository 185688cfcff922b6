import { Readable } from 'node:stream';
import type { Actor } from '../office/actor.ts';
import { holdsStill } from '../office/still-admitted.ts';
import { cutShort } from './errors.ts';
import type { FileReply } from './file-reply.ts';
import type { ResolveLogin } from './resolve-login.ts';

/** Whether a person may still have a long answer: the login goes on, with the role and every course and right it had. */
export const isStillAdmitted = async (
  token: string | undefined,
  actor: Actor,
  resolveLogin: ResolveLogin,
): Promise<boolean> => {
  const now = token === undefined ? undefined : await resolveLogin(token, actor.desk, null);
  return now !== undefined && holdsStill(now, actor);
};

/** Passes a long answer on while its person is admitted. Then it is cut, and what it was read with is released. */
export async function* whileAdmitted<Part>(
  isAdmitted: () => Promise<boolean>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part, void, undefined> {
  for await (const part of parts) {
    if (!(await isAdmitted())) throw cutShort();
    yield part;
  }
}

/** Checks a stored file's person with each part that is sent. A file in memory is sent at once, unchecked. */
export const fileWhileAdmitted = (isAdmitted: () => Promise<boolean>, answer: FileReply): FileReply => {
  const { body } = answer;
  if (!(body instanceof Readable)) return answer;
  return { ...answer, body: Readable.from(whileAdmitted(isAdmitted, body), { objectMode: false }) };
};
