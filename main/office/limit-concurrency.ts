/** Makes a fair queue for works: it runs at most `atATime` at once, and the others wait in the order in which they came. */
export const limitConcurrency = (atATime: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes just now takes it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
