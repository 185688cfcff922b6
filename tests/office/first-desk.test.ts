import { expect, it } from 'vitest';
import { createLive } from '../../main/office/live.ts';

it('what waits for people is made ready once, as the first desk opens its line', () => {
  const live = createLive();
  const prepared: string[] = [];
  live.whenSomebodyComes(() => prepared.push('paper'));
  live.watch(() => undefined);
  live.publish({ entity: 'fees', id: 1, action: 'created' }, {});
  expect(prepared).toEqual([]);
  const actor = () => {
    throw new Error('Nothing is sent');
  };
  const listener = { actor, send: () => undefined, end: () => undefined };
  live.subscribe(listener)();
  live.subscribe(listener);
  expect(prepared).toEqual(['paper']);
});
