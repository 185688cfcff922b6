import { beforeAll, describe, expect, it } from 'vitest';
import { openInMemory, wholeCollege } from '../../../proofs/tampering/whole-college.ts';

let data: Buffer;
beforeAll(async () => {
  data = await wholeCollege();
}, 120_000);

describe('a trigger refuses what nobody changes past the office', () => {
  it.each([
    [
      'an account made another',
      "update accounts set kind = 'income' where kind = 'cash'",
      /an account is never edited/,
    ],
    [
      "a cashier's account renamed",
      "update accounts set name = 'Cash, nobody' where kind = 'cash'",
      /an account is never edited/,
    ],
    ['an account removed', 'delete from accounts where id = 16', /an account is never deleted/],
    [
      'who decided a refund',
      "update refunds set decided_by_name = 'Nobody' where status = 'Paid'",
      /a refund that is decided/,
    ],
    [
      'whether one decided their own refund',
      "update refunds set own = 1 where status = 'Waiting'",
      /a refund that is decided/,
    ],
    [
      'how a refund was paid',
      "update refunds set payment_date = '2026-10-01' where status = 'Paid'",
      /a refund that is paid/,
    ],
    ['a series removed', "delete from series where kind = 'receipt'", /a series is never deleted/],
    ['a loaded statement', 'update statement_loads set closing_paise = 1', /a statement that was loaded/],
  ])('%s', (_what, statement, message) => {
    const { raw } = openInMemory(data);
    expect(() => raw.exec(statement)).toThrow(message);
    raw.close();
  });
});
