const duties: (() => void)[] = [];

/** Registers a duty for the end of this test process. It cannot wait for anything. */
export const atEnd = (duty: () => void): void => {
  duties.push(duty);
};

const finish = (): void => {
  for (const duty of duties.splice(0)) duty();
};

process.once('exit', finish);
// The runner ends its workers with a signal, after which Node emits no `exit`.
process.once('SIGTERM', () => {
  finish();
  process.exit();
});
