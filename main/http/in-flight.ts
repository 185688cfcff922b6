import type { Server, ServerResponse } from 'node:http';

/** Counts the requests that a server is answering. `settled` waits until there are none, or until its time is up. */
export const trackRequests = (server: Server) => {
  const running = new Set<ServerResponse>();
  const waiting = new Set<() => void>();
  server.on('request', (_request, response) => {
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) for (const done of [...waiting]) done();
    });
  });
  return {
    settled: (patienceMs: number): Promise<void> =>
      running.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            const done = () => {
              clearTimeout(timer);
              waiting.delete(done);
              resolve();
            };
            const timer = setTimeout(done, patienceMs);
            waiting.add(done);
          }),
  };
};
