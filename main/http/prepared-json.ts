/** An answer that is the same for everybody, written once: who asks for it a thousand times costs no memory. */
export class PreparedJson {
  readonly bytes: Buffer;

  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}
