import { describe, expect, test } from 'vitest';
import { asArray } from '../../renderer/client/call.ts';
import { filenameOf } from '../../renderer/client/files.ts';
import { requestUrl } from '../../renderer/client/request-url.ts';

describe('the address of a call', () => {
  test.each([
    ['/fees', undefined, undefined, '/api/fees'],
    ['/fees/{id}/cancel', { id: 7 }, undefined, '/api/fees/7/cancel'],
    ['/uploads/{filename}', { filename: 'a/../b c' }, undefined, '/api/uploads/a%2F..%2Fb%20c'],
    [
      '/fees',
      undefined,
      { q: '', course_id: undefined, limit: 25, offset: 0 },
      '/api/fees?limit=25&offset=0',
    ],
    ['/fees', undefined, { q: 'R & D', ids: [1, 2] }, '/api/fees?q=R+%26+D&ids=1%2C2'],
  ])('%s with %j and %j is %s', (path, params, query, url) => {
    expect(requestUrl(path, params, query)).toBe(url);
  });

  test('a missing parameter is a fault of the caller, not a request to /undefined', () => {
    expect(() => requestUrl('/fees/{id}', {}, undefined)).toThrow('needs id');
  });
});

describe('answers', () => {
  test('a list may come as an array or as an object of values', () => {
    expect(asArray([1, 2])).toEqual([1, 2]);
    expect(asArray({ a: 1, b: 2 })).toEqual([1, 2]);
    expect(asArray(null)).toEqual([]);
  });

  test.each([
    ['attachment; filename="fees.csv"', 'fees.csv'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E0%A4%B6%E0%A5%8D%E0%A4%B0%E0%A5%80.pdf', 'श्री.pdf'],
    [null, 'fallback'],
  ])('the file of %j is named %s', (disposition, name) => {
    expect(filenameOf(disposition, 'fallback')).toBe(name);
  });
});
