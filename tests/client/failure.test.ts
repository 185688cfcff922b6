import { describe, expect, test } from 'vitest';
import {
  ConnectionFailure,
  describeFailure,
  describeWithStatus,
  isForbidden,
  isStale,
  readFailure,
} from '../../renderer/client/failure.ts';

const response = (status: number, statusText: string, headers = {}) => ({
  status,
  statusText,
  headers: new Headers(headers),
});

describe('what a failure says', () => {
  test.each([
    ['POST', { message: 'Vendor and amount are required' }, 'Vendor and amount are required'],
    ['POST', { error: 'Vendor and amount are required' }, 'Vendor and amount are required'],
    ['POST', undefined, 'Bad Request'],
    ['POST', { message: '' }, 'Bad Request'],
    ['GET', { message: 'No such course' }, 'API Error: No such course'],
    ['GET', 'a page of a proxy', 'API Error: Bad Request'],
  ])('%s answered with %j says %j', (method, body, sentence) => {
    expect(readFailure(method, response(400, 'Bad Request'), body).message).toBe(sentence);
  });

  test("a notice says the server's sentence, else the status text, and falls back where there is neither", () => {
    const silent = readFailure('POST', response(500, 'Internal Server Error'), undefined);
    expect(describeFailure(silent, 'Failed to create bill')).toBe('Internal Server Error');
    for (const method of ['POST', 'GET']) {
      const nameless = readFailure(method, response(500, ''), {});
      expect(describeFailure(nameless, 'Failed to create bill')).toBe('Failed to create bill');
    }
    expect(describeFailure(new ConnectionFailure(), 'Failed to create bill')).toBe('Failed to create bill');
    const courses = 'Failed to load courses (500)';
    expect(describeWithStatus(readFailure('GET', response(500, 'Server Error'), {}), courses)).toBe(courses);
    const spoken = readFailure('POST', response(400, ''), { message: 'Type and recipient are required' });
    expect(describeFailure(spoken, 'Failed to create letter')).toBe('Type and recipient are required');
  });

  test('the findings of a 400 keep their fields', () => {
    const errors = [{ path: 'amount', message: 'An amount has at most two decimals' }];
    expect(readFailure('POST', response(400, ''), { message: 'x', errors }).errors).toEqual(errors);
  });

  test('a 409 with the current record is stale; one without is a plain conflict', () => {
    expect(isStale(readFailure('PUT', response(409, ''), { message: 'x', current: { id: 1 } }))).toBe(true);
    expect(isStale(readFailure('PUT', response(409, ''), { message: 'x' }))).toBe(false);
  });

  test('a 403 is forbidden and a 429 says how long to wait', () => {
    expect(isForbidden(readFailure('GET', response(403, ''), { message: 'x' }))).toBe(true);
    expect(isForbidden(readFailure('GET', response(404, ''), { message: 'x' }))).toBe(false);
    expect(readFailure('POST', response(429, '', { 'Retry-After': '30' }), {}).retryAfter).toBe(30);
    expect(readFailure('POST', response(429, ''), {}).retryAfter).toBeUndefined();
  });
});
