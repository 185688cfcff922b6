/** An installer of a newer version, with the SHA-512 in hex that was signed for it. */
export interface NewerVersion {
  readonly path: string;
  readonly sha512: string;
}

/**
 * Closes the office in order and has the installer take the program's place. Rejects, with the office still open, where the
 * installer is not the one that was signed.
 */
export type InstallUpdate = (newer: NewerVersion) => Promise<void>;
