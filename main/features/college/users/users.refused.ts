import type { Actor } from '../../../office/actor.ts';
import { diskTrouble } from '../../../office/disk/disk-trouble.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import type { Office } from '../../../office/office.ts';

/** The person whose password was tried. */
interface Tried {
  readonly id: number;
  readonly name: string;
  readonly active: number;
}

/** The audit's sentence. It leaves out the username that was typed: now and then that is a password. */
const sentenceOf = (tried: Tried | undefined): string => {
  if (!tried) return 'Somebody tried to sign in with a username that nobody has';
  if (tried.active === 0) return `Somebody tried to sign in as ${tried.name}, whose account is not active`;
  return `Somebody tried to sign in as ${tried.name} with a wrong password`;
};

/** Keeps a sign-in that was refused. The person is refused all the same where that cannot be written. */
export const noteRefused = async (office: Office, actor: Actor, tried: Tried | undefined): Promise<void> => {
  if (office.database.isReadOnly) return;
  const entry = {
    entity: 'sessions',
    id: tried?.id ?? null,
    action: 'sign-in refused',
    summary: sentenceOf(tried),
    audience: { courses: [] },
  } as const;
  await office
    .write({ actor, atAnyTime: true }, noteActivity, entry)
    .catch((error: unknown) =>
      console.error('A sign-in that was refused could not be noted:', diskTrouble(error) ?? error),
    );
};
