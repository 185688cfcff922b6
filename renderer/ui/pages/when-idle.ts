/** A page that is never idle goes on all the same. */
const AT_THE_LATEST_MS = 1_000;

/** Answers once the page has nothing to do. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => requestIdleCallback(resolve, { timeout: AT_THE_LATEST_MS }));
