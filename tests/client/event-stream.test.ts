import { describe, expect, test } from 'vitest';
import { staleAfter } from '../../renderer/client/entities.ts';
import { backoff, createLiveEventReader } from '../../renderer/client/event-stream.ts';

const STREAM =
  ': open\n\ndata: {"entity":"fees","id":7,"action":"created"}\r\n\r\n: beat\n\ndata: nonsense\n\ndata: {"entity":"tasks","id":2,"action":"deleted"}\n\n';

describe('live events', () => {
  test.each([1, 2, 3, 7, 1000])('are the same however the stream is cut: pieces of %i', (size) => {
    const read = createLiveEventReader();
    const changes = [];
    for (let at = 0; at < STREAM.length; at += size) changes.push(...read(STREAM.slice(at, at + size)));
    expect(changes).toEqual([
      { entity: 'fees', id: 7, action: 'created' },
      { entity: 'tasks', id: 2, action: 'deleted' },
    ]);
  });

  test('a fee also refreshes the students and the dashboard', () => {
    expect(staleAfter('fees')).toEqual(expect.arrayContaining(['fees', 'students', 'dashboard', 'activity']));
  });

  test('what touches nothing else refreshes itself and the activity', () => {
    expect(staleAfter('uploads')).toEqual(['uploads', 'activity']);
  });

  test('a change of what this page does not know, from a newer office, is passed over', () => {
    expect(createLiveEventReader()('data: {"entity":"visitors","id":1,"action":"created"}\n')).toEqual([]);
  });

  test('a lost line is tried again after 0.5 s at first and never more than 5 s', () => {
    expect([1, 2, 3, 4, 5, 50].map(backoff)).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  });
});
