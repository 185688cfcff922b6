/** The variable that names the file. */
export const SURROUNDINGS = 'BURSAR_TEST_SURROUNDINGS';

/** What a program in a process of its own takes for the date and the network. */
export interface Surroundings {
  /** ISO */
  readonly now: string;
  /** ms that went by beside the real ones. */
  readonly elapsed: number;
  /** The PC's own where nothing is said. */
  readonly addresses?: readonly string[] | undefined;
}
