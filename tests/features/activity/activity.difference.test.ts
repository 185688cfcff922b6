import { describe, expect, it } from 'vitest';
import { differences } from '../../../shared/features/activity/activity.difference.ts';

describe('before and after', () => {
  it.each([
    ['nothing changed', { a: 1 }, { a: 1 }, []],
    ['a field changed', { a: 'x', b: 2 }, { a: 'y', b: 2 }, [{ field: 'a', before: 'x', after: 'y' }]],
    ['a record came', null, { a: 'x', b: null }, [{ field: 'a', before: null, after: 'x' }]],
    ['a record went', { a: 'x' }, null, [{ field: 'a', before: 'x', after: null }]],
    ['a list changed', { ids: [1] }, { ids: [1, 2] }, [{ field: 'ids', before: '[1]', after: '[1,2]' }]],
    ['lists that are equal', { ids: [1] }, { ids: [1] }, []],
    ['no record at all', null, 'on', [{ field: 'value', before: null, after: 'on' }]],
  ])('%s', (_what, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });
});
