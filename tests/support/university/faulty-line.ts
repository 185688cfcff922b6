import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, slowed and stopped; what goes over it is not looked at. */
export interface FaultyLine {
  readonly port: number;
  /** Cuts every connection, in the middle of whatever is said. */
  cut(): void;
  /** Lets each piece wait for so long; 0 is as fast as ever. */
  slow(ms: number): void;
  /** Lets nothing through, though the connections stand. */
  hang(isHanging: boolean): void;
  close(): Promise<void>;
}

export const openFaultyLine = async (to: {
  readonly host: string;
  readonly port: number;
}): Promise<FaultyLine> => {
  const sockets = new Set<Socket>();
  let [delay, isHanging] = [0, false];
  const carry = (from: Socket, into: Socket): void => {
    from.on('data', (bytes) => {
      if (isHanging) return;
      if (delay === 0) {
        if (!into.write(bytes)) {
          from.pause();
          into.once('drain', () => from.resume());
        }
        return;
      }
      from.pause();
      setTimeout(() => {
        into.write(bytes);
        from.resume();
      }, delay);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      into.destroy();
    });
  };
  const server = createServer((desk) => {
    const there = connect(to.port, to.host);
    sockets.add(desk).add(there);
    carry(desk, there);
    carry(there, desk);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    slow: (ms) => {
      delay = ms;
    },
    hang: (hangs) => {
      isHanging = hangs;
      // What was swallowed is missing for ever: only a new connection goes on.
      if (!hangs) cut();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
