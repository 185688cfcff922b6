import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from './parts.ts';

/** `node main/launch/release-key.ts FILE` makes the two halves of a release key. CONTRIBUTING.md says where each belongs. */

const [file] = process.argv.slice(2);
const packed = join(projectRoot, 'resources/release-key.pem');
const refusal =
  file === undefined
    ? 'Name the file for the private key, outside of the project'
    : [resolve(file), packed].filter((path) => existsSync(path)).map((path) => `There is ${path} already`)[0];

if (file === undefined || refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(packed, publicKey.export({ type: 'spki', format: 'pem' }));
  console.log(
    `The private key is in ${resolve(file)}: keep it secret, and keep a copy. The public one is in ${packed}.`,
  );
}
