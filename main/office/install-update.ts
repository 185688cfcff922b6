/** An installer of a newer version, with its signed SHA-512 in hex. */
export interface NewerVersion {
  readonly path: string;
  readonly sha512: string;
}

/**
 * Closes the office in order and starts the installer. Rejects, with the office still open, where the installer's hash is
 * not the signed one.
 */
export type InstallUpdate = (newer: NewerVersion) => Promise<void>;
