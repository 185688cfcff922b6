import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOpeningDues } from '../../../../main/features/changes/opening-dues/opening-dues.planning.ts';
import type { WantedDue } from '../../../../shared/features/changes/opening-dues/opening-dues.reading.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';

const ROWS = 5_000;
/** Looked at between two turns of the event loop. */
const AT_ONCE = 2_000;

const student = { roll_no: '7', admission_no: '', name: '', father_name: '', course: '', year: '' };

let college: College;
beforeAll(async () => {
  college = await openCollege();
  await college.addStudent({ roll_no: '7' });
});
afterAll(() => college.close());

it('a long file of dues is looked at in turns between which the other desks are answered', async () => {
  fromInside();
  const seen = { inThisTurn: 0, most: 0, all: 0, isOver: false };
  const look = () => {
    seen.inThisTurn += 1;
    seen.all += 1;
  };
  const wanted = Array.from(
    { length: ROWS },
    (_, at): WantedDue => ({
      row: at + 2,
      get student() {
        look();
        return student;
      },
      get what() {
        look();
        return '7';
      },
      doubts: [],
      head_id: 1,
      session_id: undefined,
      due_date: undefined,
      amount: at + 1,
    }),
  );
  const next = () => {
    seen.most = Math.max(seen.most, seen.inThisTurn);
    seen.inThisTurn = 0;
    if (!seen.isOver) setImmediate(next);
  };
  setImmediate(next);
  const file = { source: 'a long one', wanted, unclear: [], said: [], tabs: [] };
  const input = { file: 'a long one', due_date: '2026-01-01' };
  const { due, doubtful } = await planOpeningDues(college.opened.office.reader, file, input);
  seen.isOver = true;
  next();
  expect([due.length + doubtful.length, seen.all]).toEqual([ROWS, ROWS * 2]);
  expect(seen.most).toBeLessThanOrEqual(AT_ONCE);
});
