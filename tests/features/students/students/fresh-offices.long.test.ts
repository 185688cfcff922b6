import { expect, it } from 'vitest';
import type { Upload } from '../../../../shared/features/college/files/files.model.ts';
import type { User } from '../../../../shared/features/college/users/users.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { RANDOM_LISTS, type Truth } from '../../../fixtures/sheets/random-lists.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';
import { apiClient } from '../../../support/offices/api-client.ts';
import { openOfficeUnderTest } from '../../../support/offices/office-under-test.ts';
import { settableClock } from '../../../support/offices/settable-clock.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

const password = 'counting-house';
const count = { rows: 0, good: 0, loaded: 0, marked: 0, silent: 0 };

/** A new office: set up, without a course. */
const openFresh = async () => {
  const opened = await openOfficeUnderTest({
    backupAtClosing: false,
    clock: settableClock('2026-11-21T10:00:00'),
    dataDirectory: temporaryFolder(),
  });
  const guest = apiClient(opened.url);
  await guest.post('/setup', { college_name: 'New', name: 'Meera', username: 'admin', password });
  const login = { username: 'admin', password };
  const { body } = await guest.post<{ token: string; user: User }>('/auth/login', login);
  const admin = { ...apiClient(opened.url, body.token), ...body };
  const upload = async (content: Uint8Array | string, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
    return (await admin.post<Upload>('/uploads', form)).body;
  };
  return { opened, college: { admin, upload } };
};

const bare = (text: unknown): string => String(text ?? '').replaceAll(/[^\p{L}\p{M}\d]/gu, '');

/** What was loaded otherwise than it stands in the list, of the columns that the list has. */
const differences = (student: Student, truth: Truth): readonly string[] => {
  const as = (field: keyof Truth & keyof Student) => bare(student[field]) !== bare(truth[field]);
  const always = (
    ['father_name', 'course_name', 'roll_no', 'mobile', 'total_fees', 'pending_fees'] as const
  ).filter(as);
  const where = (['category', 'date_of_birth'] as const).filter(
    (field) => bare(student[field]) !== '' && as(field),
  );
  return [...always, ...where];
};

/** The cell at which a row is refused, by what is wrong with it. */
const REFUSED_AT: Readonly<Record<string, string>> = {
  'no father': 'father_name',
  'amount in words': 'total_fees',
  'two amounts': 'total_fees',
};

it.each(RANDOM_LISTS.map((list) => [list.what, list] as const))(
  'a fresh office loads it by two presses, nothing wrong in silence: %s',
  async (_what, { file, content, truths }) => {
    const { opened, college } = await openFresh();
    try {
      const { students, preview } = await loadSheet(college, content, file);
      const marked = preview.marked.map(({ cells }) => cells.join(' '));
      const silent: string[] = [];
      for (const student of students) {
        const truth = truths.find(({ name }) => name === student.name);
        const wrong = truth ? differences(student, truth) : ['name'];
        const isMarked = marked.some((cells) => cells.includes(student.name));
        if (isMarked) count.marked += 1;
        if (wrong.length > 0 && !isMarked) silent.push(`${student.name}: ${wrong.join(', ')}`);
      }
      const good = truths.filter(({ mistake }) => mistake === undefined);
      const made = new Set(students.map(({ name }) => name));
      count.rows += truths.length;
      count.good += good.length;
      count.loaded += students.length;
      count.silent += silent.length;
      expect(silent).toEqual([]);
      const said = [preview.failed.slice(0, 2), preview.left_out.slice(0, 2)];
      expect([good.filter(({ name }) => !made.has(name)).map(({ name }) => name), said]).toEqual([[], said]);
      expect(students.length + preview.failed_count).toBe(truths.length);
      expect(preview.failed).toHaveLength(preview.failed_count);
      for (const { cells, bad, message } of preview.failed) {
        const mistake = truths.find(({ roll_no }) => cells.includes(roll_no))?.mistake ?? 'none';
        expect([mistake, bad]).toEqual([mistake, [{ column: REFUSED_AT[mistake], message }]]);
        expect(message).toMatch(/^(Name and Father Name are required|“.+” is not an amount)$/);
      }
    } finally {
      await opened.close();
    }
  },
);

it('of all their rows at least 95 of 100, each of the others refused with its row', () => {
  expect(RANDOM_LISTS).toHaveLength(30);
  expect(count.loaded / count.rows).toBeGreaterThanOrEqual(0.95);
  expect(count.silent).toBe(0);
});
