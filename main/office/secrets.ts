/** The operating system's own keeping of secrets. What it encrypts is opened by the same person on the same PC alone. */
export interface Secrets {
  /** Answers what may lie in a file, as base64; undefined where the system keeps no secrets. */
  encrypt(secret: string): Promise<string | undefined>;
  /** Rejects for what another person or another PC has encrypted. */
  decrypt(encrypted: string): Promise<string>;
}
