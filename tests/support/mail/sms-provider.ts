import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Call {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the provider does with a call: its answer; or `cut`, the line once the whole call is there. */
type Answer = { readonly status: number; readonly says?: string; readonly waitsMs?: number } | 'cut';

/** A provider of SMS on this PC, which answers as a test has it. */
export const startSmsProvider = async () => {
  const came: Call[] = [];
  let answerOf: (call: Call, nth: number) => Answer = () => ({ status: 200, says: '{"type":"success"}' });
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const call = { method, url, headers, body: await text(request) };
    came.push(call);
    const answer = answerOf(call, came.length);
    if (answer === 'cut') return void request.socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, answer.waitsMs ?? 0));
    response.writeHead(answer.status).end(answer.says ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    came,
    answers: (by: typeof answerOf): void => {
      answerOf = by;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type SmsProviderUnderTest = Awaited<ReturnType<typeof startSmsProvider>>;
