import type { Page } from 'playwright';

/** One request of a page, as its browser counted it. */
export interface Fetched {
  readonly path: string;
  /** The bytes on the wire, with headers; 0 from the browser's cache. */
  readonly bytes: number;
  readonly status: number;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

/** Counts the requests of a page from now on. `stop` answers them in the order in which they were sent. */
export const countRequests = async (page: Page): Promise<{ stop: () => Promise<readonly Fetched[]> }> => {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Fetched & { bytes: number; status: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const { pathname, protocol } = new URL(request.url);
    if (protocol.startsWith('http'))
      requests.set(requestId, { path: pathname, bytes: 0, status: 0, at: wallTime * 1000 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const fetched = requests.get(requestId);
    if (fetched) fetched.status = response.status;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const fetched = requests.get(requestId);
    if (fetched) fetched.bytes = 0;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const fetched = requests.get(requestId);
    if (fetched) fetched.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return {
    stop: async () => {
      await session.detach();
      return [...requests.values()];
    },
  };
};
