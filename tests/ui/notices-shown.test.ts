import { beforeEach, describe, expect, test } from 'vitest';
import { dismissNotice, notify, readNotices } from '../../renderer/client/notify.ts';

const said = () => readNotices().map(({ title, description }) => `${title}: ${description}`);
beforeEach(() => {
  for (const { key } of readNotices()) dismissNotice(key);
});

describe('the notices that are shown', () => {
  test('are of the last record, where one after the other is saved', () => {
    notify({ title: 'Fee entry created', description: 'Receipt 1' });
    notify({ title: 'Fee entry created', description: 'Receipt 2' });
    expect(said()).toEqual(['Fee entry created: Receipt 2']);
  });

  test('keep what was not done, of each record', () => {
    notify({ title: 'Not charged yet', description: 'A', variant: 'plain' });
    notify({ title: 'Not charged yet', description: 'B', variant: 'plain' });
    expect(said()).toEqual(['Not charged yet: A', 'Not charged yet: B']);
  });

  test('keep what was refused, and what can still be undone', () => {
    notify({ title: 'Failed to update', description: 'One', variant: 'destructive' });
    notify({ title: 'Failed to update', description: 'Two', variant: 'destructive' });
    notify({ title: 'Moved', description: 'A', action: { label: 'Undo', run: () => undefined } });
    notify({ title: 'Moved', description: 'B' });
    expect(said()).toEqual(['Failed to update: Two', 'Moved: A', 'Moved: B']);
  });

  test('are the newest three', () => {
    for (const title of ['A', 'B', 'C', 'D']) notify({ title, description: '' });
    expect(said()).toEqual(['B: ', 'C: ', 'D: ']);
  });
});
