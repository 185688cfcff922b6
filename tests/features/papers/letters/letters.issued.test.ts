import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  FullLetter,
  Letter,
  LetterSummary,
} from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const write = async (
  fields: Record<string, unknown> = {},
  as: ApiClient = college.admin,
): Promise<FullLetter> => {
  const letter = { subject: 'Bonafide Certificate', recipient: 'Kiran Kumari', ...fields };
  const reply = await as.post<FullLetter>('/letters', letter);
  expect(reply.status).toBe(201);
  return reply.body;
};

/** What lets a certificate of a student with pending fees be issued. */
const CLEARED = { override_reason: 'The trust pays what is pending' };

describe('one original of a certificate that another college admits on', () => {
  it.each(['Transfer Certificate', 'Migration Certificate'])(
    '%s: a second one is refused unless it is a duplicate with a reason',
    async (subject) => {
      const { admin, addStudent } = college;
      const student = await addStudent({ roll_no: `one-${subject}` });
      const letter = { subject, recipient: student.name, studentId: student.id, ...CLEARED };
      const original = await write(letter);
      const refused = await admin.post<{ message: string }>('/letters', letter);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain(`${original.referenceNo}. Issue this one as a duplicate`);
      const draft = await write({ ...letter, status: 'draft' });
      expect((await admin.post(`/letters/${draft.id}/send`, {})).status).toBe(409);
      const reason = 'The first was lost in a flood';
      const sent = await admin.post<FullLetter>(`/letters/${draft.id}/send`, { duplicate_reason: reason });
      expect(sent.body).toMatchObject({ status: 'issued', duplicate_reason: reason });
      expect(await write({ ...letter, duplicate_reason: 'Torn' })).toMatchObject({
        duplicate_reason: 'Torn',
      });
    },
  );

  it('two desks at once issue one original', async () => {
    const { admin, scienceAccountant, addStudent } = college;
    const student = await addStudent({ roll_no: 'race', total_fees: 0 });
    const letter = {
      subject: 'Transfer Certificate',
      recipient: student.name,
      studentId: student.id,
      ...CLEARED,
    };
    const replies = await Promise.all(
      [admin, scienceAccountant].map((desk) => desk.post('/letters', letter)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('other students, other types and other certificates are not in its way', async () => {
    const [a, b] = [
      await college.addStudent({ roll_no: 'other-1' }),
      await college.addStudent({ roll_no: 'other-2' }),
    ];
    for (const { id } of [a, b]) await write({ subject: 'Transfer Certificate', studentId: id, ...CLEARED });
    for (let n = 0; n < 2; n += 1) await write({ subject: 'Bonafide Certificate', studentId: a.id });
  });
});

describe('what stands in the way of a certificate', () => {
  const FILLED = 'Kiran Kumari was a student here from July 2023 to May 2026.';
  const refusal = async (fields: Record<string, unknown>) => {
    const body = { subject: 'Transfer Certificate', recipient: 'Kiran Kumari', ...fields };
    const reply = await college.admin.post<{ message: string; errors?: { path: string }[] }>(
      '/letters',
      body,
    );
    return { status: reply.status, message: reply.body.message, path: reply.body.errors?.[0]?.path };
  };

  it('a number that was typed once is not given again, in capitals or not; a draft of it cannot be sent', async () => {
    const { admin, scienceAccountant } = college;
    const draft = await write({ letter_no: 'TAKEN/7', status: 'draft' });
    await write({ letter_no: 'TAKEN/7' }, scienceAccountant);
    const refused = await refusal({ subject: 'Others', letter_no: 'taken/7' });
    expect(refused).toMatchObject({ status: 409, path: 'referenceNo' });
    expect(refused.message).toContain('Letter number taken/7 is taken already');
    expect((await admin.post(`/letters/${draft.id}/send`, {})).status).toBe(409);
    expect((await admin.get<Letter[]>('/letters?q=TAKEN/7&status=issued')).body).toHaveLength(1);
    const { writer } = college.opened;
    const byHand = writer
      .updateTable('letters')
      .set({ status: 'issued', verification_code: 'AAAAAAAAAA', issued_at: 'now' })
      .where('id', '=', draft.id)
      .execute();
    await expect(byHand).rejects.toThrow('a letter number is given once');
  });

  it('two desks at once give a typed number once', async () => {
    const send = (as: ApiClient) =>
      as.post('/letters', { subject: 'Others', recipient: 'R', letter_no: 'RACE/1' });
    const replies = await Promise.all([college.admin, college.scienceAccountant].map(send));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('a draft that another desk has changed is not sent unread', async () => {
    const { admin, scienceAccountant } = college;
    const draft = await write({ status: 'draft' }, scienceAccountant);
    const corrected = await admin.put<FullLetter>(`/letters/${draft.id}`, { ...draft, body: 'Other words' });
    const stale = await scienceAccountant.post(`/letters/${draft.id}/send`, { version: draft.version });
    expect(stale).toMatchObject({ status: 409, body: { current: { body: 'Other words', status: 'draft' } } });
    const { version } = corrected.body;
    expect((await scienceAccountant.post(`/letters/${draft.id}/send`, { version })).status).toBe(200);
  });

  it.each(['Transfer Certificate', 'Migration Certificate'])(
    '%s: pending fees stop it until a reason is given, which is kept and in the activity',
    async (subject) => {
      const { admin, addStudent } = college;
      const { id } = await addStudent({ roll_no: `owes-${subject}`, total_fees: 1000 });
      const draft = await write({ subject, studentId: id, body: FILLED });
      const waits = 'Kiran Kumari has ₹1,000.00 of fees pending.';
      expect(draft).toMatchObject({ status: 'draft', waits });
      expect((await admin.post(`/letters/${draft.id}/send`, {})).status).toBe(409);
      const override_reason = 'The scholarship is on its way';
      const sent = await admin.post<FullLetter>(`/letters/${draft.id}/send`, { override_reason });
      expect(sent).toMatchObject({ status: 200, body: { override_reason, status: 'issued' } });
      const second = { subject, studentId: id, override_reason, duplicate_reason: 'Lost' };
      expect((await write(second)).body).not.toContain('paid all dues');
      if (subject === 'Transfer Certificate') {
        expect((await write(second)).body).toContain('Dues: owes the college ₹1,000.00 on this day');
      }
      const [row] = (await admin.get<{ summary: string }[]>('/activity?entity=letters&limit=1')).body;
      expect(row?.summary).toContain('issued although: The scholarship is on its way');
    },
  );

  it('blanks do not; paid up it is issued with them, and a draft of it, corrected, without', async () => {
    const { addStudent, collect, admin } = college;
    const { id } = await addStudent({ roll_no: 'blanks', year: '3rd Year', total_fees: 1000 });
    await collect({ student_id: id, amount: 1000 });
    const letter = { subject: 'Transfer Certificate', studentId: id };
    const blanks = [
      ...['mother_name', 'date_of_birth', 'date_of_birth_words', 'category', 'admission_no', 'from', 'until'],
      ...['last_examination', 'leaving_reason'],
    ];
    expect(await write(letter)).toMatchObject({ status: 'issued', override_reason: null, blanks });
    const [listed] = (await admin.get<Letter[]>(`/letters?student_id=${id}`)).body;
    expect(listed).toMatchObject({ blanks });
    const [row] = (await admin.get<{ summary: string }[]>('/activity?entity=letters&limit=1')).body;
    expect(row?.summary).toContain('issued, with blanks: Mother’s name, Date of birth, ');
    const draft = await write({ ...letter, status: 'draft', duplicate_reason: 'Torn' });
    expect(draft).toMatchObject({ waits: null, blanks, referenceNo: null });
    const filled = await admin.put<FullLetter>(`/letters/${draft.id}`, { ...draft, body: FILLED });
    expect(filled).toMatchObject({ status: 200, body: { blanks: [] } });
    const sent = await admin.post<FullLetter>(`/letters/${draft.id}/send`, {});
    expect(sent).toMatchObject({ status: 200, body: { status: 'issued', blanks: [] } });
  });

  it('what is asked for fills the words that somebody wrote as well, also where it is typed later', async () => {
    const body = 'Kiran was here from {{from}} to {{ until }}, as {{nobody}} knows.';
    const letter = { subject: 'Transfer Certificate', recipient: 'Kiran', body, status: 'draft' };
    const draft = await write({ ...letter, facts: { from: 'July 2023' } });
    expect(draft).toMatchObject({ blanks: ['until'] });
    const facts = { ...draft.facts, until: 'May 2026' };
    const filled = (await college.admin.put<FullLetter>(`/letters/${draft.id}`, { ...draft, facts })).body;
    const said = 'Kiran was here from July 2023 to May 2026, as {{nobody}} knows.';
    expect(filled).toMatchObject({ body: said, blanks: [] });
  });

  it('a leaver’s last day is filled in, and words for women and men by the gender', async () => {
    const { addStudent, admin } = college;
    const left = { status: 'Left', status_date: '2026-06-30', status_reason: 'Moved' };
    const people = [
      ['Female', 'objection to her admission'],
      ['Male', 'objection to his admission'],
      ['Other', 'objection to his/her admission'],
    ] as const;
    for (const [gender, admission] of people) {
      const { id } = await addStudent({ roll_no: `he-${gender}`, year: 3, gender, total_fees: 0 });
      await admin.patch(`/students/${id}`, left);
      const letter = await write({ subject: 'Transfer Certificate', studentId: id });
      expect(letter.blanks).toContain('from');
      expect(letter.blanks).not.toContain('until');
      expect(letter.body).toContain('Date of leaving: 30-06-2026');
      expect(letter.body).toContain('Reason for leaving: Moved');
      expect(letter.body).toContain(admission);
    }
  });
});

describe('an issued letter is cancelled, never deleted', () => {
  it('by an admin, with a reason; it keeps its number and leaves lists and counters', async () => {
    const { admin, scienceAccountant } = college;
    const letter = await write({ recipient: 'Cancelled Person' }, scienceAccountant);
    const path = `/letters/${letter.id}/cancel`;
    const reason = 'Wrong name on it';
    expect((await scienceAccountant.post(path, { reason })).status).toBe(403);
    expect((await admin.post(path, {})).status).toBe(400);
    expect((await admin.post('/letters/999999/cancel', { reason })).status).toBe(404);
    const total = async () => (await admin.get<LetterSummary>('/letters/summary')).body.all;
    const before = await total();
    const { body } = await admin.post<FullLetter>(path, { reason });
    expect(body).toMatchObject({ referenceNo: letter.referenceNo, cancelled: { by: 'Meera Nair', reason } });
    expect((await admin.post(path, { reason })).status).toBe(409);
    expect(await total()).toBe(before - 1);
    const found = async (query: string) =>
      (await scienceAccountant.get<Letter[]>(`/letters?${query}`)).body.map(({ id }) => id);
    expect(await found('q=Cancelled Person')).toEqual([]);
    expect(await found('q=Cancelled Person&status=cancelled')).toEqual([letter.id]);
    expect(await found(`q=${letter.verification_code}`)).toEqual([letter.id]);
    const again = await admin.post('/letters', {
      type: 'Others',
      recipient: 'R',
      letter_no: letter.referenceNo,
    });
    expect(again.status).toBe(409);
  });

  it('a draft has nothing to cancel; a cancelled original makes room for another', async () => {
    const { admin, addStudent } = college;
    const draft = await write({ status: 'draft' });
    expect((await admin.post(`/letters/${draft.id}/cancel`, { reason: 'x' })).status).toBe(409);
    const { id } = await addStudent({ roll_no: 'again' });
    const letter = { subject: 'Transfer Certificate', recipient: 'Kiran', studentId: id, ...CLEARED };
    const first = await write(letter);
    await admin.post(`/letters/${first.id}/cancel`, { reason: 'Misspelt' });
    expect(await write(letter)).toMatchObject({ duplicate_reason: null });
    expect((await admin.post('/letters', letter)).status).toBe(409);
  });
});
