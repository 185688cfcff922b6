import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The system, environment and home directory that decide where an office's data lies. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isThere: (path: string) => boolean;
}

const HERE: Surroundings = {
  platform: process.platform,
  environment: process.env,
  home: homedir(),
  isThere: existsSync,
};

/**
 * The data folder on Windows. An installer for everybody on the PC makes one in PROGRAMDATA; otherwise it is the person's
 * own. It is never in a roaming profile, which is copied at every sign-in and sign-out, with a live database in it.
 */
const windowsHome = ({ environment, home, isThere }: Surroundings): string => {
  const shared = join(environment.PROGRAMDATA ?? 'C:\\ProgramData', 'Bursar');
  if (isThere(shared)) return shared;
  return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Bursar');
};

/** The folder of the office's data where the flags name none. It is the same with and without a window. */
export const defaultDataDirectory = (here: Surroundings = HERE): string => {
  switch (here.platform) {
    case 'win32':
      return windowsHome(here);
    case 'darwin':
      return join(here.home, 'Library', 'Application Support', 'Bursar');
    default:
      return join(here.environment.XDG_CONFIG_HOME ?? join(here.home, '.config'), 'Bursar');
  }
};

/** The folder where earlier versions kept the data on Windows, in the roaming profile; undefined on other systems. */
export const earlierDataDirectory = ({
  platform,
  environment,
  home,
}: Surroundings = HERE): string | undefined =>
  platform === 'win32' ? join(environment.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Bursar') : undefined;
