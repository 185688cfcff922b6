import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const TICK_MS = 2;

/**
 * The CPU time of a turn from which a test says that the office is held. The works that are measured hold it for a second or more
 * where they are not done elsewhere or in parts; on a PC whose cores others use, a right turn of 60 ms was measured as 110.
 */
export const HELD_MS = 250;

setFlagsFromString('--expose-gc');
/** Collects the whole heap now, so that what earlier tests left is not collected while something is measured. */
const collectGarbage: () => void = runInNewContext('gc');

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest time that `work` kept this thread's event loop waiting, in milliseconds of the thread's CPU time. Unlike the
 * clock's, these do not grow when other programs use the processor.
 */
export const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  collectGarbage();
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
