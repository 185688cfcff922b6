import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { projectRoot } from '../tools/tool.ts';
import { electronStandIn } from './electron-stand-in.ts';

/** The program as the packager leaves it. Tests can use all of it but Electron's own part. */
export interface PackedProgram {
  /** The folder of the archive and of what lies beside it. */
  readonly release: string;
  readonly archive: string;
  /** The archive as files, with its unpacked parts beside them: plain Node cannot read archives. */
  readonly extracted: string;
}

const inFolder = (release: string): PackedProgram => ({
  release,
  archive: join(release, 'linux-unpacked/resources/app.asar'),
  extracted: join(release, 'extracted'),
});

/** The program that `npm test` has packed; undefined where the office under test is another one. */
export const packedProgram = (): PackedProgram | undefined => {
  const release = process.env.BURSAR_TEST_PACKED;
  return release === undefined ? undefined : inFolder(release);
};

const finished = async (child: ChildProcess): Promise<void> => {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`The program was not packed:\n${printed}`);
};

/**
 * Packs the built program for Linux, into a folder that is removed when this process ends. Throws what the packager printed.
 */
export const packProgram = async (): Promise<PackedProgram> => {
  const packed = inFolder(temporaryFolder('release'));
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules/electron/package.json'), 'utf8'),
  );
  const standIn = await electronStandIn(version);
  await finished(
    spawn(
      process.execPath,
      [
        join(projectRoot, 'node_modules/electron-builder/cli.js'),
        ...['--linux', 'dir', '--x64', '--publish', 'never'],
        `--config.electronDist=${standIn}`,
        `--config.directories.output=${packed.release}`,
      ],
      { cwd: projectRoot },
    ),
  );
  extractAll(packed.archive, packed.extracted);
  return packed;
};
