import type { Page } from 'playwright';

/** One request of a page, as its browser counted it. */
export interface Fetched {
  readonly path: string;
  /** With its headers, as it came over the wire; 0 from the browser's own cache. */
  readonly bytes: number;
  readonly status: number;
}

/** Counts what a page's browser asks the office for from now on, until `stop` answers it in the order of asking. */
export const countRequests = async (page: Page): Promise<{ stop: () => Promise<readonly Fetched[]> }> => {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, { path: string; bytes: number; status: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url);
    if (protocol.startsWith('http')) requests.set(requestId, { path: pathname, bytes: 0, status: 0 });
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
