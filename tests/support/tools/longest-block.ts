const TICK_MS = 2;

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest that this thread kept everyone else waiting while `work` ran, in milliseconds of its own CPU
 * time: unlike the clock's, these do not grow when other programs take the processor away.
 */
export const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = cpuMs();
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, TICK_MS);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
};
