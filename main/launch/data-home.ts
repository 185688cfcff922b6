import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The part of the surroundings that says where an office is kept. */
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
 * On Windows the installer makes a folder for everybody on the PC, where it installs for everybody; without it the office
 * is its one person's. Never in a profile that roams: that is copied at every sign-in and sign-out, a live database with it.
 */
const windowsHome = ({ environment, home, isThere }: Surroundings): string => {
  const shared = join(environment.PROGRAMDATA ?? 'C:\\ProgramData', 'Bursar');
  if (isThere(shared)) return shared;
  return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Bursar');
};

/** The folder of the office's data where none is named; with or without a window it is the same. */
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

/** The folder where earlier versions kept it on Windows: in the profile that roams. Undefined on other systems. */
export const earlierDataDirectory = ({
  platform,
  environment,
  home,
}: Surroundings = HERE): string | undefined =>
  platform === 'win32' ? join(environment.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Bursar') : undefined;
