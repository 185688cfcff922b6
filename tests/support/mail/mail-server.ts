import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the server does with one message; with none named it takes it. Numbers are its answers. */
interface Fault {
  readonly atRecipient?: readonly [number, string];
  readonly atSender?: readonly [number, string];
  /** The line is cut before the recipient is answered. */
  readonly cutsAtRecipient?: boolean;
  /** The line is cut once the whole text is there, with no answer: whether it was kept, only the server knows. */
  readonly cutsAfterText?: boolean;
  readonly afterText?: readonly [number, string];
  readonly waitsMs?: number;
}

interface Mail {
  readonly to: string;
  readonly text: string;
  readonly user: string | undefined;
  readonly secure: boolean;
}

export interface MailServer {
  readonly port: number;
  /** Every text that came whole, whatever was answered. */
  readonly came: readonly Mail[];
  /** The user names and passwords that were said. */
  readonly signedIn: readonly (readonly [string, string])[];
  /** Decides what happens to each message, by its recipient. */
  readonly fail: (faultOf: (to: string, nth: number) => Fault) => void;
  readonly close: () => Promise<void>;
}

const answer = ([responseCode, message]: readonly [number, string]): Error =>
  Object.assign(new Error(message), { responseCode });

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a real SMTP server on this PC. Without options it speaks in the open and takes any password. */
export const startMailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const came: Mail[] = [];
  const signedIn: (readonly [string, string])[] = [];
  const times = new Map<string, number>();
  const sockets = new Map<string, Socket>();
  let faultOf: (to: string, nth: number) => Fault = () => ({});
  const faults = new Map<string, Fault>();
  const cut = (id: string): void => void sockets.get(id)?.destroy();

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    ...options,
    onAuth: ({ username, password }, _, done) => {
      signedIn.push([username ?? '', password ?? '']);
      if (password === 'wrong') done(answer([535, '5.7.8 Username and Password not accepted']));
      else done(null, { user: username ?? '' });
    },
    onMailFrom: ({ address }, _, done) => {
      const { atSender } = faultOf(`from ${address}`, 0);
      if (atSender) done(answer(atSender));
      else done();
    },
    onRcptTo: ({ address }, { id }, done) => {
      const nth = (times.get(address) ?? 0) + 1;
      times.set(address, nth);
      const fault = faultOf(address, nth);
      faults.set(id, fault);
      if (fault.cutsAtRecipient) cut(id);
      else if (fault.atRecipient) done(answer(fault.atRecipient));
      else done();
    },
    onData: async (stream, session, done) => {
      const { id, envelope, user, secure } = session;
      // A line that ends within its text brings no message.
      const text = await buffer(stream).then(String, () => undefined);
      if (text === undefined) return;
      came.push({ to: envelope.rcptTo[0]?.address ?? '', text, user, secure });
      const fault = faults.get(id) ?? {};
      if (fault.waitsMs) await later(fault.waitsMs);
      if (fault.cutsAfterText) cut(id);
      else if (fault.afterText) done(answer(fault.afterText));
      else done();
    },
  });
  // A line that is cut is no fault of the test.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const connections = (server as unknown as { readonly connections: Set<{ id: string; _socket: Socket }> })
    .connections;
  return {
    port: (server.server.address() as AddressInfo).port,
    came,
    signedIn,
    fail: (next) => {
      faultOf = (to, nth) => {
        for (const { id, _socket } of connections) sockets.set(id, _socket);
        return next(to, nth);
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
