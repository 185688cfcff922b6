import { Readable } from 'node:stream';
import type { Actor } from '../office/actor.ts';
import { cutShort } from './errors.ts';
import type { FileReply } from './file-reply.ts';
import type { ResolveLogin } from './resolve-login.ts';

/** Whether a person may still have what they were let in for: the session goes on, with the role and every course it had. */
export const isStillAdmitted = async (
  token: string | undefined,
  { desk, role, courseIds }: Actor,
  resolveLogin: ResolveLogin,
): Promise<boolean> => {
  const now = token === undefined ? undefined : await resolveLogin(token, desk, null);
  return now?.role === role && courseIds.every((id) => now.courseIds.includes(id));
};

/** A long answer, for as long as that holds: then it is cut, and what it was read with is released. */
export async function* whileAdmitted<Part>(
  isAdmitted: () => Promise<boolean>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part, void, undefined> {
  for await (const part of parts) {
    if (!(await isAdmitted())) throw cutShort();
    yield part;
  }
}

/** A kept file that is sent part by part, for as long as that holds. What is in memory is sent at once. */
export const fileWhileAdmitted = (isAdmitted: () => Promise<boolean>, answer: FileReply): FileReply => {
  const { body } = answer;
  if (!(body instanceof Readable)) return answer;
  return { ...answer, body: Readable.from(whileAdmitted(isAdmitted, body), { objectMode: false }) };
};
