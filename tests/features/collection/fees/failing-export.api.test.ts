import { expect, it } from 'vitest';
import { openCollege } from '../../../support/colleges/college.ts';
import { fillFees } from '../../../support/colleges/long-register.ts';

it.each(['csv', 'xlsx'])(
  'an export as %s that fails at once says so as every other answer does',
  async (format) => {
    const college = await openCollege({ booksAreOwn: true });
    await college.collect();
    college.opened.raw.exec('alter table fee_cancellations rename to taken_away');
    const reply = await college.admin.get<{ message: string }>(`/fees/export?format=${format}`);
    expect([reply.status, reply.body.message]).toEqual([
      500,
      expect.stringContaining('Something went wrong in the office'),
    ]);
    expect(reply.headers.get('content-disposition')).toBeNull();
    await college.close();
  },
);

it('one that has begun is cut, so that nobody takes a part of it for the whole', async () => {
  const college = await openCollege({ booksAreOwn: true });
  const { raw } = college.opened;
  fillFees(college, 8_000);
  // The last one of the register cannot be read.
  raw.exec(
    `insert into fees (student_name, amount_paise, fee_type, payment_type, paid, payment_date, slip_nos, created_by,
      created_by_name, created_at) select 'Broken', 100, 'Tuition', 'Cash', 0, '2020-01-01', '{', created_by,
      created_by_name, created_at from fees limit 1`,
  );
  for (const path of ['/fees/export?format=csv', '/fees/export?format=xlsx', '/fees']) {
    await expect(college.admin.get(path), path).rejects.toThrow();
  }
  await college.close();
});
