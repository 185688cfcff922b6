import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onStopSignal } from '../../main/launch/stop-signals.ts';

const listening = () => {
  const program = new EventEmitter();
  let stops = 0;
  const listenAgain = onStopSignal(
    () => {
      stops += 1;
    },
    {
      on: (signal, heard) => program.on(signal, heard),
      off: (signal, heard) => program.off(signal, heard),
    },
  );
  return { program, listenAgain, stops: () => stops };
};

test('however many signals come, the office is asked once to close', () => {
  const { program, stops } = listening();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM']) program.emit(signal);
  expect(stops()).toBe(1);
});

test.each(['SIGINT', 'SIGTERM'])(
  'listening anew to %s asks the system anew: nobody listens for a moment',
  (signal) => {
    const { program, listenAgain, stops } = listening();
    const left: number[] = [];
    program.on('removeListener', (name: string) => {
      if (name === signal) left.push(program.listenerCount(signal));
    });
    listenAgain();
    expect(left).toEqual([0]);
    expect(program.listenerCount(signal)).toBe(1);
    for (let time = 0; time < 2; time += 1) program.emit(signal);
    expect(stops()).toBe(1);
  },
);
