/** A drawing of the PDF worker: it draws plain data, and its name is sent to the thread. */
interface Drawing<Name extends string, Content> {
  readonly name: Name;
  // A method, so that a list may hold drawings of all contents: the thread's boundary loses the types.
  draw(content: Content): Promise<Uint8Array>;
}

export type AnyDrawing = Drawing<string, unknown>;

export const pdfDrawing = <Name extends string, Content>(
  name: Name,
  draw: (content: Content) => Promise<Uint8Array>,
): Drawing<Name, Content> => ({ name, draw });
