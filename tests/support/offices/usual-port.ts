import { createServer } from 'node:net';

/**
 * Whether the offices of journeys open one after another at the same address, so that windows that were left can be used
 * again.
 */
const isAsked = (): boolean => process.env.BURSAR_TEST_USUAL_PORT === '1';

/** The lowest port: below those that systems assign, so that no other program gets it while no office is open. */
const LOWEST = 20_000;
const HIGHEST = 30_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const choose = async (): Promise<number> => {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return (await isFree(port)) ? port : choose();
};

let usual: Promise<number> | undefined;
let isTaken = false;

export interface TakenPort {
  /** The port; 0 for any, where the usual one is taken or not wanted. */
  readonly port: number;
  readonly giveBack: () => void;
}

/** Takes the port for an office of this process's journeys: the same for each, unless two are open at once. */
export const takePort = async (): Promise<TakenPort> => {
  if (!isAsked() || isTaken) return { port: 0, giveBack: () => undefined };
  isTaken = true;
  usual ??= choose();
  let isGivenBack = false;
  const giveBack = () => {
    // An office that is closed twice must not free the next one's port.
    if (isGivenBack) return;
    isGivenBack = true;
    isTaken = false;
  };
  return { port: await usual, giveBack };
};

/** Whether later offices of this process open at this address too. */
export const isUsualAddress = async (address: string): Promise<boolean> =>
  usual !== undefined && new URL(address).port === String(await usual);
