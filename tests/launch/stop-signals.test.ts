import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { endInTime, onStopSignal } from '../../main/launch/stop-signals.ts';

const listening = () => {
  const program = new EventEmitter();
  const stops: string[] = [];
  const listenAgain = onStopSignal((how) => stops.push(how), program);
  return { program, listenAgain, stops };
};

test('however many signals come, the office is asked once to close', () => {
  const { program, stops } = listening();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGBREAK', 'SIGHUP', 'SIGTERM']) program.emit(signal, signal);
  expect(stops).toEqual(['at leisure']);
});

test('a console that is closed leaves a few seconds, and then the program ends by itself', () => {
  const { program, stops } = listening();
  program.emit('SIGHUP', 'SIGHUP');
  expect(stops).toEqual(['in a hurry']);
  vi.useFakeTimers();
  const ends: number[] = [];
  endInTime('at leisure', (code) => ends.push(code));
  vi.advanceTimersByTime(60_000);
  expect(ends).toEqual([]);
  endInTime('in a hurry', (code) => ends.push(code));
  vi.advanceTimersByTime(4_900);
  expect(ends).toEqual([1]);
  vi.useRealTimers();
});

test.each(['SIGINT', 'SIGBREAK', 'SIGTERM', 'SIGHUP'])(
  'listening anew to %s asks the system anew: nobody listens for a moment, and no library that sends it on',
  (signal) => {
    const { program, listenAgain, stops } = listening();
    // This is what when-exit does, which electron-store brings: heard once, it sends the signal to the program itself.
    let sent = 0;
    program.once(signal, () => {
      sent += 1;
    });
    const left: number[] = [];
    program.on('removeListener', (name: string) => {
      if (name === signal) left.push(program.listenerCount(signal));
    });
    listenAgain();
    expect(left.at(-1)).toBe(0);
    expect(program.listenerCount(signal)).toBe(1);
    for (let time = 0; time < 2; time += 1) program.emit(signal, signal);
    expect([stops.length, sent]).toEqual([1, 0]);
  },
);
