import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a closing separator. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

const environment = () => ({
  ...process.env,
  // Tools that look for `node` themselves find the project's, even if npm did not start this.
  PATH: `${join(projectRoot, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

/** Runs a program in the project's folder with its output on this terminal. Answers its exit code. */
export const run = (
  program: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    spawn(program, args, { cwd: projectRoot, stdio: 'inherit', env: { ...environment(), ...extra } })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a package's command under this Node by its script: the shims in .bin differ between systems. */
export const runTool = (
  packageName: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<number> => run(process.execPath, [commandOf(packageName), ...args], extra);

const commandOf = (packageName: string): string => {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const command = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (command === undefined) throw new Error(`${packageName} has no command.`);
  return join(folder, command);
};
