import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { UniversityPlace } from '../../../../shared/features/college/university/university.model.ts';
import { type FileIdentity, identityOf, isSameFile } from '../../../database/file-identity.ts';
import { writeWithIdentity } from '../../../office/disk/durable-files.ts';
import type { Secrets } from '../../../office/secrets.ts';

/** The file of the password in the data folder. No backup has it, so a restore on another PC leaves it behind. */
const SECRET_FILE = 'university.secret';

const Kept = z.object({
  /** Which file this is: a copy of it, in a folder that somebody copied, is another. */
  file: z.string(),
  born: z.string(),
  /** Random: the university's database knows by it which PC sends. */
  sender: z.string(),
  /** The server, database and user name for which the password was typed. It is sent to no other. */
  place: z.string(),
  password: z.string(),
  is_encrypted: z.boolean(),
});
type Kept = z.infer<typeof Kept>;

/** What the engine signs in with. */
interface SignIn {
  readonly password: string;
  readonly sender: string;
}

type Place = Pick<UniversityPlace, 'host' | 'port' | 'database' | 'username'>;

const keyOf = ({ host, port, database, username }: Place): string =>
  JSON.stringify([username, host.toLowerCase(), port, database]);

const newSender = (): string => randomBytes(32).toString('hex');

export interface UniversitySecret {
  /** The password that was typed for this place; undefined where there is none, or this person or PC cannot open it. */
  read(place: Place): Promise<SignIn | undefined>;
  /** Keeps a password for a place, durably. Rejects with what the disk or the system says. */
  save(place: Place, password: string): Promise<void>;
  /**
   * Reads as `read` does, before anything is sent. A copied data folder gets a new sender, so that two copies of an office
   * never send as one.
   */
  claim(place: Place): Promise<SignIn | undefined>;
}

/** The password of the university's database, encrypted by the system where it can, else readable by the office's user alone. */
export const createUniversitySecret = (
  dataDirectory: string,
  secrets: Secrets | undefined,
): UniversitySecret => {
  const path = join(dataDirectory, SECRET_FILE);
  // What a power cut left half-way holds a password too.
  rmSync(`${path}.new`, { force: true });

  const kept = (): Kept | undefined => {
    try {
      return Kept.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return undefined;
    }
  };
  /** What the system opened last: it may ask the person each time. */
  let opened: { readonly encrypted: string; readonly password: string | undefined } | undefined;
  const open = async (encrypted: string): Promise<string | undefined> => {
    if (opened?.encrypted !== encrypted)
      opened = { encrypted, password: await secrets?.decrypt(encrypted).catch(() => undefined) };
    return opened.password;
  };

  const isOwn = (identity: FileIdentity): boolean => isSameFile(identity, identityOf(path));

  const read = async (place: Place): Promise<SignIn | undefined> => {
    const found = kept();
    if (found?.place !== keyOf(place)) return undefined;
    const { sender, is_encrypted } = found;
    const password = is_encrypted ? await open(found.password) : found.password;
    return password === undefined ? undefined : { password, sender };
  };

  const write = async (place: Place, { password, sender }: SignIn): Promise<void> => {
    const encrypted = await secrets?.encrypt(password);
    const text = (identity: FileIdentity): string =>
      JSON.stringify({
        ...identity,
        sender,
        place: keyOf(place),
        password: encrypted ?? password,
        is_encrypted: encrypted !== undefined,
      } satisfies Kept);
    await writeWithIdentity(path, (identity) => `${text(identity)}\n`);
  };

  return {
    read,
    save: (place, password) => {
      const found = kept();
      const sender = found && isOwn(found) ? found.sender : newSender();
      return write(place, { password, sender });
    },
    claim: async (place) => {
      const [found, signIn] = [kept(), await read(place)];
      if (signIn === undefined || (found && isOwn(found))) return signIn;
      const claimed = { ...signIn, sender: newSender() };
      await write(place, claimed);
      return claimed;
    },
  };
};
