import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type FileIdentity, identityOf, isSameFile } from '../../database/file-identity.ts';
import type { Secrets } from '../secrets.ts';
import { writeWithIdentity } from './durable-files.ts';

const Kept = z.object({
  /** Which file this is: a copy of it, in a folder that somebody copied, is another. */
  file: z.string(),
  born: z.string(),
  /** Random: the other side may know by it which PC sends. */
  sender: z.string(),
  /** The server and user name for which the password was typed. It is sent to no other. */
  place: z.string(),
  password: z.string(),
  is_encrypted: z.boolean(),
});
type Kept = z.infer<typeof Kept>;

/** A secret as it was opened. */
interface OpenedSecret {
  readonly password: string;
  readonly sender: string;
  /** Whether it lies in the file that this PC wrote, and not in a copy of its folder. */
  readonly isOwn: boolean;
}

/** The secret of one purpose, such as a password, for the place for which it was typed. */
export interface KeptSecret {
  /** Answers the secret of a place; undefined where there is none, or this person or PC cannot open it. */
  read(place: string): Promise<OpenedSecret | undefined>;
  /** Keeps a secret for a place, durably. Rejects with what the disk or the system says. */
  save(place: string, password: string): Promise<void>;
  /**
   * Reads as `read` does, before anything is sent. A copied data folder gets a new sender, so that two copies of an office
   * never send as one.
   */
  claim(place: string): Promise<OpenedSecret | undefined>;
}

const newSender = (): string => randomBytes(32).toString('hex');

/**
 * Opens a secret in a file of the data folder, encrypted by the system where it can, else readable by the office's user alone. No
 * backup has the file, so a restore on another PC leaves it behind.
 */
export const createKeptSecret = (
  dataDirectory: string,
  file: string,
  secrets: Secrets | undefined,
): KeptSecret => {
  const path = join(dataDirectory, file);
  // What a power cut left half-way holds a secret too.
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

  const read = async (place: string): Promise<OpenedSecret | undefined> => {
    const found = kept();
    if (found?.place !== place) return undefined;
    const { sender, is_encrypted } = found;
    const password = is_encrypted ? await open(found.password) : found.password;
    return password === undefined ? undefined : { password, sender, isOwn: isOwn(found) };
  };

  const write = async (
    place: string,
    { password, sender }: Pick<OpenedSecret, 'password' | 'sender'>,
  ): Promise<void> => {
    const encrypted = await secrets?.encrypt(password);
    const text = (identity: FileIdentity): string =>
      JSON.stringify({
        ...identity,
        sender,
        place,
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
      const found = await read(place);
      if (found === undefined || found.isOwn) return found;
      const claimed = { password: found.password, sender: newSender(), isOwn: true };
      await write(place, claimed);
      return claimed;
    },
  };
};
