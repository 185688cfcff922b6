/** The environment variable that names the file. */
export const SURROUNDINGS = 'BURSAR_TEST_SURROUNDINGS';

/** The date and the network of a program in a process of its own. */
export interface Surroundings {
  /** The date and time, ISO in UTC. */
  readonly now: string;
  /** The milliseconds that went by besides the real ones. */
  readonly elapsed: number;
  /** The PC's addresses. Default: its own. */
  readonly addresses?: readonly string[] | undefined;
}
