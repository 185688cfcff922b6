import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedTarget } from '../../../../main/feed/feed-target.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { must } from '../../../support/colleges/founded.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { sendOnce } from '../../../support/university/send-once.ts';
import { openSendingOffice, type SendingOffice } from '../../../support/university/sending-office.ts';
import { openUniversity, type University } from '../../../support/university/university.ts';

/** What each line of the journal counts under, and what that comes to. */
const OF_LINES = `select day::text, mode, part, case when part > 0 then '' else own_fee_type end as own,
  sum(paise) as paise from bursar.receipt_lines group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const STORED = `select day::text, mode, part, own_fee_type as own, received_paise - taken_back_paise as paise
  from bursar.collection_days order by 1, 2, 3, 4`;

describe.skipIf(isPostgresMissing)(`the sums of what an office collected${withPostgres}`, () => {
  let office: SendingOffice;
  let university: University;
  let target: FeedTarget;
  let ofStudent: Fee;
  beforeAll(async () => {
    [office, university] = [await openSendingOffice(), await openUniversity()];
    ({ target } = await university.addOffice('Sirsa'));
    await office.collect({ amount: 700 });
  });
  afterAll(async () => {
    await office?.close();
    await university?.close();
  });

  /** Sends what is new. Answers `2026-11-21 Cash 70000` for each sum, which is that of the lines that are there. */
  const sent = async (): Promise<readonly string[]> => {
    await sendOnce(office.dataDirectory, target);
    const stored = await university.ask<Record<'day' | 'mode' | 'part' | 'paise', string>>(STORED);
    expect(stored).toEqual(await university.ask(OF_LINES));
    return stored.map(
      ({ day, mode, part, paise }) => `${day} ${mode} ${part === '-1' ? 'own' : part} ${paise}`,
    );
  };

  it('hold all that was there before it sent', async () => {
    expect(await sent()).toEqual(['2026-11-21 Cash own 70000']);
  });

  it('hold each receipt as it comes', async () => {
    const student = await office.addStudent();
    ofStudent = await office.collect({
      student_id: student.id,
      amount: 900,
      fee_type: 'Tuition',
      payment_type: 'Online',
    });
    expect(await sent()).toEqual(['2026-11-21 Cash own 70000', '2026-11-21 Online own 90000']);
  });

  it('follow a head that counts under another type from now on', async () => {
    const admin = await office.admin();
    const head = must(await admin.get<Head[]>('/heads'), 200).find(
      ({ purpose }) => purpose === 'previous dues',
    );
    must(await admin.patch(`/heads/${head?.id}`, { fee_type: 'Tuition' }), 200);
    expect(await sent()).toEqual(['2026-11-21 Cash own 70000', `2026-11-21 Online ${head?.id} 90000`]);
  });

  it('take back on its day what was cancelled later, and leave the day on which it stood', async () => {
    office.clock.set('2026-11-22T10:00:00');
    must(await (await office.admin()).post(`/fees/${ofStudent.id}/cancel`, { reason: 'Entered twice' }), 200);
    const sums = await sent();
    expect(sums.map((line) => line.replace(/ \d+ (?=-?\d+$)/, ' head '))).toEqual([
      '2026-11-21 Cash own 70000',
      '2026-11-21 Online head 90000',
      '2026-11-22 Online head -90000',
    ]);
  });
});
