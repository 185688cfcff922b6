import { finishRestore } from '../../../main/backup/restore-journal.ts';

/** Finishes a committed restore, and dies as by a power cut after the step whose number is given. */
const [dataDirectory = '', number = ''] = process.argv.slice(2);
let steps = 0;
finishRestore(dataDirectory, () => {
  steps += 1;
  if (steps === Number(number)) process.kill(process.pid, 'SIGKILL');
});
