import { flushCompileCache } from 'node:module';
import { finishRestore } from '../../../main/backup/restore-journal.ts';

/** Finishes a committed restore, and dies as by a power cut after the step whose number is given. */
const [dataDirectory = '', number = ''] = process.argv.slice(2);
// Who is killed keeps nothing by itself, and the next one would read its code anew.
flushCompileCache();
let steps = 0;
await finishRestore(dataDirectory, () => {
  steps += 1;
  if (steps === Number(number)) process.kill(process.pid, 'SIGKILL');
});
