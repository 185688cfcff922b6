import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { argon2id, argon2Verify } from 'hash-wasm';
import { isCommonWith } from '../../../../shared/features/college/users/users.rules.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import type { PasswordAnswer, PasswordJob } from './users.password-jobs.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;
const SALT_BYTES = 16;

/** A hash as argon2id writes it. What another program left in its place matches no password. */
const ENCODED = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+(?:\$[A-Za-z\d+/]{11,}){2}$/;

/** The passwords that stood most often in what was stolen elsewhere, without capitals. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const perform = async (job: PasswordJob): Promise<PasswordAnswer> => {
  const { password } = job;
  if (job.kind === 'common') return isCommonWith(password, job.names, (text) => COMMON.has(text));
  if (job.kind === 'verify') return ENCODED.test(job.hash) && argon2Verify({ password, hash: job.hash });
  return argon2id({ ...COST, password, salt: randomBytes(SALT_BYTES), outputType: 'encoded' });
};

serveJobs<PasswordJob, PasswordAnswer>(async (job) => ({ answer: await perform(job) }));
