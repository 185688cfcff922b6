import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UniversityTyped } from '../../../../shared/features/college/university/university.setting.ts';
import { officeItself } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { StartProblem } from '../../../office/start-problem.ts';
import type { University, UniversityParts } from './university.setting.ts';

/** `erp@db.university.example:5432/fees`; the port may be left out. */
const PLACE =
  /^(?<username>[^@:/]+)@(?<host>\[[^\]]+\]|[^@:/]+)(?::(?<port>\d{1,5}))?\/(?<database>[^@:/]+)$/;

const readPlace = (text: string) => {
  const named = PLACE.exec(text)?.groups;
  // What was typed is not said again: somebody may have put a password into it.
  if (!named)
    throw new StartProblem(
      '--university takes USER@HOST:PORT/DATABASE, or off; the password is given in BURSAR_UNIVERSITY_PASSWORD',
    );
  const { username, host = '', port, database } = named;
  return { username, host: host.replaceAll(/^\[|\]$/g, ''), port, database };
};

const readFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartProblem(`BURSAR_UNIVERSITY_CERTIFICATE: the file ${path} cannot be read`);
  }
};

const NAMES: Readonly<Record<string, string>> = {
  host: 'BURSAR_UNIVERSITY_HOST',
  port: 'BURSAR_UNIVERSITY_PORT',
  database: 'BURSAR_UNIVERSITY_DATABASE',
  username: 'BURSAR_UNIVERSITY_USERNAME',
  password: 'BURSAR_UNIVERSITY_PASSWORD',
  certificate: 'BURSAR_UNIVERSITY_CERTIFICATE',
  sends: 'BURSAR_UNIVERSITY_SENDS',
};

const said = (path: PropertyKey | undefined, message: string): StartProblem =>
  new StartProblem(`${NAMES[String(path)] ?? '--university'}: ${message}`);

/** What is wanted of a start; undefined where nothing is. Throws `StartProblem` for what the screen would refuse too. */
const wantedBy = (flag: string | undefined, environment: NodeJS.ProcessEnv): UniversityTyped | undefined => {
  const placed = flag === undefined ? undefined : readPlace(flag);
  const host = placed?.host ?? environment.BURSAR_UNIVERSITY_HOST;
  if (!host) return undefined;
  const { BURSAR_UNIVERSITY_PASSWORD: password, BURSAR_UNIVERSITY_CERTIFICATE: certificate } = environment;
  const port = placed?.port ?? environment.BURSAR_UNIVERSITY_PORT;
  const parsed = UniversityTyped.safeParse({
    host,
    port: port ? Number(port) : 5432,
    database: placed?.database ?? environment.BURSAR_UNIVERSITY_DATABASE ?? '',
    username: placed?.username ?? environment.BURSAR_UNIVERSITY_USERNAME ?? '',
    sends: environment.BURSAR_UNIVERSITY_SENDS || 'figures',
    ...(password && { password }),
    ...(certificate && { certificate: readFile(certificate) }),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw said(issue?.path[0], issue?.message ?? z.prettifyError(parsed.error));
};

/**
 * Turns the sending on as `--university` and the BURSAR_UNIVERSITY_… of the environment say, or off. It is the office's own change,
 * audited, and none where everything is so already. Throws `StartProblem`.
 */
export const universityFromEnvironment = async (
  office: Office,
  university: University,
  { wanted: flag }: UniversityParts,
): Promise<void> => {
  const isOff = flag === 'off';
  const wanted = isOff ? undefined : wantedBy(flag, process.env);
  if ((!isOff && wanted === undefined) || office.database.isReadOnly) return;
  const caller = { actor: officeItself('office PC'), atAnyTime: true };
  try {
    if (isOff) await university.turnOff(caller);
    else if (wanted) await university.turnOn(caller, wanted);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw said(error.body.errors?.[0]?.path, error.message);
  }
};
