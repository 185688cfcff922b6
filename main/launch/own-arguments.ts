/** Switches that people, desktops, installers and test drivers add for others: not Bursar's to judge. */
const ENGINE_SWITCHES = [
  'no-sandbox',
  'disable-gpu',
  'disable-dev-shm-usage',
  'disable-features',
  'enable-features',
  'force-device-scale-factor',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'original-process-start-time',
  // The Windows installer's own, when it starts what it has just brought up to date.
  'updated',
];

/** Open the office's window to other programs: for those who work on Bursar. The packed program refuses them. */
const DEVELOPERS_SWITCHES = [
  'inspect',
  'inspect-brk',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'allow-file-access-from-files',
];

const isOneOf = (switches: readonly string[], word: string): boolean =>
  switches.some((name) => word === `--${name}` || word.startsWith(`--${name}=`));

const isEngines = (word: string, isDeveloped: boolean): boolean =>
  // macOS hands a process number to programs that are started by a double click.
  word.startsWith('-psn_') ||
  isOneOf(ENGINE_SWITCHES, word) ||
  (isDeveloped && isOneOf(DEVELOPERS_SWITCHES, word));

/** The arguments for Bursar: the command line without programs, paths of the program, and the engine's switches. */
export const ownArguments = (here: {
  readonly argv: readonly string[];
  /** Set inside Electron. */
  readonly electron?: string | undefined;
  /** Electron was given the program's folder, as `npm start` does, and not built into it. */
  readonly defaultApp?: boolean | undefined;
}): readonly string[] => {
  if (here.electron === undefined) return here.argv.slice(2);
  const words = here.argv.slice(1).filter((word) => !isEngines(word, here.defaultApp === true));
  return here.defaultApp ? words.slice(1) : words;
};
