import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Agreement, LastAgreement } from '../../../../shared/features/overview/books/books.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  const { id } = await college.addStudent({ total_fees: 1000 });
  await college.collect({ student_id: id, amount: 400 });
});
afterAll(() => college.close());

const agree = async (query = '') => (await college.admin.get<Agreement>(`/books/agree${query}`)).body;
const last = async () => (await college.admin.get<LastAgreement>('/books/agree/last')).body;
const checked = async () => {
  await vi.waitFor(async () => expect((await last()).state).toBe('checked'), { timeout: 10_000 });
  return last();
};

describe('Books agree', () => {
  it('is asked by an admin alone', async () => {
    for (const path of ['/books/agree', '/books/agree/last'])
      expect((await college.scienceAccountant.get(path)).status).toBe(403);
  });

  it('answers every check, and refuses what is no day', async () => {
    const { agree: all, checks } = await agree('?from=2026-11-01&to=2026-11-30');
    expect(all).toBe(true);
    expect(checks).toContainEqual({ name: 'Journal balances', agree: true, differences: [], total: 0 });
    expect((await college.admin.get('/books/agree?from=yesterday')).status).toBe(400);
  });

  it('is begun when its last result is first asked for, and again after each close of a drawer', async () => {
    const { state, agree: all, broken } = await checked();
    expect({ state, all, broken }).toEqual({ state: 'checked', all: true, broken: [] });
    college.opened.raw.exec('update student_balances set paise = paise - 100');
    expect((await last()).agree).toBe(true);
    const closed = await college.admin.post('/drawer/close', { counts: { 100: 4 } });
    expect(closed.status).toBe(201);
    await vi.waitFor(async () => expect((await last()).agree).toBe(false), { timeout: 10_000 });
    expect((await last()).broken).toContain('Stored totals');
  });

  it('names the student whose balance was changed past the office, with both sums and the page', async () => {
    const { agree: all, checks } = await agree();
    expect(all).toBe(false);
    const kept = checks.find(({ name }) => name === 'Stored totals');
    expect(kept?.differences).toContainEqual({
      what: "students' balances that are not those of their entries",
      record: 'Kiran Kumari',
      date: null,
      said: 599,
      found: 600,
      link: '/students/1',
    });
  });
});
