import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../tools/temporary-folder.ts';

/** A home folder whose person has installed this authority (PEM), as the sharing screen tells to. Linux, with certutil. */
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
