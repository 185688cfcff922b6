/** Why Bursar cannot start, told in one line. */
export class StartProblem extends Error {}
