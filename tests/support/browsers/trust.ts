import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../tools/temporary-folder.ts';

/**
 * Makes a home folder in which this authority (PEM) is installed, as the sharing screen says. It needs Linux and certutil.
 */
export const homeTrusting = (authority: string): string => {
  const home = temporaryFolder('home');
  const file = join(home, 'office.crt');
  writeFileSync(file, authority);
  const store = join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  execFileSync('certutil', ['-d', `sql:${store}`, '-N', '--empty-password']);
  execFileSync('certutil', ['-d', `sql:${store}`, '-A', '-n', 'Bursar', '-t', 'C,,', '-i', file]);
  return home;
};
