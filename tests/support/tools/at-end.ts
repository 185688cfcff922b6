const duties: (() => void)[] = [];

/** Does something when this test process ends. It must not wait for anything. */
export const atEnd = (duty: () => void): void => {
  duties.push(duty);
};

const finish = (): void => {
  for (const duty of duties.splice(0)) duty();
};

process.once('exit', finish);
// The runner ends its workers with a signal, on which Node skips `exit`.
process.once('SIGTERM', () => {
  finish();
  process.exit();
});
