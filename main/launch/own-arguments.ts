/** The switches of Electron that people, desktops, installers and test drivers add. Bursar does not judge them. */
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
  // The Windows installer passes this one when it starts the version that it has just installed.
  'updated',
];

/**
 * The switches that open the office's window to other programs, for those who develop Bursar. The packed program refuses
 * them.
 */
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
  // macOS passes a process number to a program that is opened by a double click.
  word.startsWith('-psn_') ||
  isOneOf(ENGINE_SWITCHES, word) ||
  (isDeveloped && isOneOf(DEVELOPERS_SWITCHES, word));

/** The arguments meant for Bursar: the command line without programs, the program's path and Electron's switches. */
export const ownArguments = (here: {
  readonly argv: readonly string[];
  /** Electron's version; undefined outside Electron. */
  readonly electron?: string | undefined;
  /** Whether Electron was given the program's folder, as by `npm start`; false in the packed program. */
  readonly defaultApp?: boolean | undefined;
}): readonly string[] => {
  if (here.electron === undefined) return here.argv.slice(2);
  const words = here.argv.slice(1).filter((word) => !isEngines(word, here.defaultApp === true));
  return here.defaultApp ? words.slice(1) : words;
};
