import { flushCompileCache } from 'node:module';
import { finishRestore } from '../../../main/backup/restore-journal.ts';

/** Finishes a committed restore, and kills itself after the step whose number is given. */
const [dataDirectory = '', number = ''] = process.argv.slice(2);
// A killed process saves no compile cache by itself, and the next one would compile its code anew.
flushCompileCache();
let steps = 0;
await finishRestore(dataDirectory, () => {
  steps += 1;
  if (steps === Number(number)) process.kill(process.pid, 'SIGKILL');
});
