import { describe, expect, it } from 'vitest';
import {
  previewOf,
  replySubject,
  responseRate,
} from '../../../../shared/features/papers/emails/emails.rules.ts';

describe('response rate: received e-mails with a reply ÷ received, in whole percent', () => {
  it.each([
    [0, 0, null],
    [3, 0, 0],
    [3, 1, 33],
    [3, 2, 67],
    [200, 1, 1],
    [7, 7, 100],
  ])('of %i received, %i answered: %s', (received, replied, rate) => {
    expect(responseRate(received, replied)).toBe(rate);
  });
});

describe('preview', () => {
  it.each([
    ['one line stays as it is', 'Dear Sir,', 'Dear Sir,'],
    ['lines become one', 'Dear Sir,\r\n\n  please send', 'Dear Sir, please send'],
    ['a long one is cut at a word', `${'word '.repeat(40)}end`, `${'word '.repeat(27)}word…`],
    ['one without spaces is cut anyway', 'x'.repeat(500), `${'x'.repeat(140)}…`],
  ])('%s', (_what, body, preview) => {
    expect(previewOf(body)).toBe(preview);
  });
});

it('a reply says Re: once', () => {
  expect(['Fees', 'Re: Fees', 'RE: Fees'].map(replySubject)).toEqual(['Re: Fees', 'Re: Fees', 'RE: Fees']);
});
