import type { Secrets } from '../office/secrets.ts';
import type { Electron } from './electron.ts';

/**
 * The system's keeping of secrets, such as Windows' DPAPI or a Mac's keychain. It is asked when there is one to keep, and not
 * before: a keychain may put a question to the person.
 */
export const secretsOf = ({ safeStorage }: Pick<Electron, 'safeStorage'>): Secrets => {
  /** On Linux without a keyring Electron would encrypt with a password that everybody knows. */
  const canKeep = async (): Promise<boolean> =>
    !(process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') &&
    (await safeStorage.isAsyncEncryptionAvailable());
  return {
    encrypt: async (secret) =>
      (await canKeep()) ? (await safeStorage.encryptStringAsync(secret)).toString('base64') : undefined,
    decrypt: async (encrypted) =>
      (await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'))).result,
  };
};
