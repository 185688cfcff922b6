/** An answer that is the same for everybody, written once: a thousand requests for it cost no more memory than one. */
export class PreparedJson {
  readonly bytes: Buffer;

  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}
