import { parseArgs } from 'node:util';
import { StartProblem } from '../office/start-problem.ts';

export interface Flags {
  readonly headless: boolean;
  readonly hidden: boolean;
  readonly help: boolean;
  readonly data: string | undefined;
  readonly host: string | undefined;
  readonly names: readonly string[];
  readonly port: number | undefined;
  readonly lan: boolean;
  readonly university: string | undefined;
  readonly backup: boolean;
  readonly restore: string | undefined;
  readonly stop: boolean;
}

export const HELP = `Bursar: the back office of a college

  --headless      without a window, even where one could be opened
  --hidden        with the window put away until it is called
  --data DIR      the folder that holds this office's data
  --host ADDR     the address to listen on (127.0.0.1 where nothing is said)
  --name HOST     a name that this office answers to; may be repeated
  --port N        the port to listen on; 0 takes any free one
  --lan           listen beyond this PC, for the other desks
  --university P  send to the university's database at USER@HOST:PORT/DATABASE; off ends it
  --backup        write one backup and exit
  --stop          close the Bursar that is open on this data, and exit
  --restore DIR   put that backup in place of the data, and exit
  --help          this list`;

const portOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new StartProblem(`--port takes a number from 0 to 65535, not ${text}`);
  return port;
};

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: false,
      options: {
        headless: { type: 'boolean', default: false },
        hidden: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        data: { type: 'string' },
        host: { type: 'string' },
        name: { type: 'string', multiple: true, default: [] },
        port: { type: 'string' },
        lan: { type: 'boolean', default: false },
        university: { type: 'string' },
        backup: { type: 'boolean', default: false },
        restore: { type: 'string' },
        stop: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [firstSentence = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [String(error)];
    throw new StartProblem(`${firstSentence}. --help lists the flags`);
  }
};

/** Reads the command line. Throws `StartProblem`. */
export const readFlags = (words: readonly string[]): Flags => {
  const { name, port, data, host, restore, university, ...switches } = parse(words);
  const things = [
    ...(switches.backup ? ['--backup'] : []),
    ...(restore !== undefined ? ['--restore'] : []),
    ...(switches.stop ? ['--stop'] : []),
  ];
  if (things.length > 1) throw new StartProblem(`${things.join(' and ')} are not given together`);
  return { ...switches, names: name, port: portOf(port), data, host, restore, university };
};
