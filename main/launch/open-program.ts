import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chooseDesktop } from './desktop-choice.ts';
import { parts, projectRoot } from './parts.ts';
import { isStale } from './stale.ts';

/**
 * Changes to the folder where the command was typed, so that relative paths mean that folder: npm runs scripts in this one
 * (see exec.cmd).
 */
export const goWhereItWasTyped = (): void => {
  if (process.cwd() === import.meta.dirname) process.chdir(process.env.INIT_CWD ?? projectRoot);
};

/** Builds what is stale. Ends the process where that fails. */
export const buildWhatIsStale = async (): Promise<void> => {
  if (!parts.some((part) => isStale(projectRoot, part))) return;
  // The build has a process of its own, so that the office does not keep the compiler in its memory.
  const code = await finished(process.execPath, [join(projectRoot, 'main/launch/build.ts')]);
  if (code !== 0) process.exit(code);
};

/** Opens the built office, with a window where possible. The exit code is the office's own. */
export const openProgram = async (flags: readonly string[]): Promise<void> => {
  const desktop = chooseDesktop({
    root: projectRoot,
    flags,
    platform: process.platform,
    environment: process.env,
    isSuperuser: process.getuid?.() === 0,
  });
  if (desktop.kind === 'window') {
    console.log('Opening the desktop window.');
    process.exit(await finished(desktop.program, [projectRoot, ...flags]));
  }
  console.log(`Without a window: ${desktop.why}.`);
  enableCompileCache(join(projectRoot, '.cache/compiled'));
  // The office runs in this process, so that signals and the exit code are its own.
  const entry = join(projectRoot, 'dist/main/index.js');
  process.argv = [process.execPath, entry, ...flags];
  await import(pathToFileURL(entry).href);
};

/** Runs a program on this terminal and forwards signals to it. Answers its exit code. */
const finished = async (program: string, args: readonly string[]): Promise<number> => {
  const child = spawn(program, args, { stdio: 'inherit' });
  const release = handOnSignals(child);
  const [code] = await once(child, 'exit');
  release();
  return typeof code === 'number' ? code : 1;
};

const handOnSignals = (child: ChildProcess): (() => void) => {
  const handOn = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  process.on('SIGINT', handOn).on('SIGTERM', handOn);
  return () => process.off('SIGINT', handOn).off('SIGTERM', handOn);
};
