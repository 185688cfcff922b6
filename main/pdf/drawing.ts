/** What the PDF worker draws from plain data, by the name that crosses to its thread. */
interface Drawing<Name extends string, Content> {
  readonly name: Name;
  // As a method, so that a list may hold drawings of all contents: past the thread's boundary no type is known.
  draw(content: Content): Promise<Uint8Array>;
}

export type AnyDrawing = Drawing<string, unknown>;

export const pdfDrawing = <Name extends string, Content>(
  name: Name,
  draw: (content: Content) => Promise<Uint8Array>,
): Drawing<Name, Content> => ({ name, draw });
