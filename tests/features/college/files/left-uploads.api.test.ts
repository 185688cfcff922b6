import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectLeftUploads } from '../../../../main/features/college/files/files.orphans.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { StoredDocument } from '../../../../shared/features/papers/documents/documents.model.ts';
import { type College, openCollege, type Person, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege({ at: new Date().toISOString() });
});
afterEach(() => college.close());

const DAY = 86_400_000;
const isOnDisk = (filename: string) => existsSync(join(college.dataDirectory, 'files', filename));
const statusFor = async (person: Person, filename: string) =>
  (await person.get(`/uploads/${filename}`)).status;
const nameFor = async (person: Person, filename: string) =>
  /filename="(.*?)"/.exec(
    (await person.get(`/uploads/${filename}`)).headers.get('content-disposition') ?? '',
  )?.[1];

describe('two courses use the same bytes, and neither learns of the other', () => {
  it('each saves its record with them, reads them, and finds them called as it called them', async () => {
    const { scienceAccountant: asha, commerceAccountant: vikram, upload, collect } = college;
    const first = await upload(smallPdf('the same bill'), 'science.pdf', asha);
    const ofScience = await collect({ attachment: first.filename }, asha);
    const second = await upload(smallPdf('the same bill'), 'commerce.pdf', vikram);
    expect(second.filename).toBe(first.filename);
    expect(await nameFor(vikram, second.filename)).toBe('commerce.pdf');
    const ofCommerce = await collect({ attachment: second.filename }, vikram);
    expect([ofScience.attachment?.name, ofCommerce.attachment?.name]).toEqual([
      'science.pdf',
      'commerce.pdf',
    ]);
    expect([await nameFor(asha, first.filename), await nameFor(vikram, first.filename)]).toEqual([
      'science.pdf',
      'commerce.pdf',
    ]);
  });

  it('a colleague who brought nothing reads it under its own record’s name', async () => {
    const { admin, science, scienceAccountant: asha, commerceAccountant: vikram, upload } = college;
    const { filename } = await upload(smallPdf('shared'), 'science.pdf', asha);
    await college.collect({ attachment: filename }, asha);
    await upload(smallPdf('shared'), 'commerce.pdf', vikram);
    const body = {
      name: 'Nadia',
      username: 'nadia',
      role: 'accountant',
      password: 'counting-house',
      course_id: science.id,
    };
    expect((await admin.post('/admin/users', body)).status).toBe(201);
    const nadia = await college.signIn('nadia');
    expect(await nameFor(nadia, filename)).toBe('science.pdf');
    const again = await college.collect({ attachment: filename }, nadia);
    expect(again.attachment?.name).toBe('science.pdf');
  });

  it('naming the hash of another’s file is no way in, before and after a record carries it', async () => {
    const { scienceAccountant: asha, commerceAccountant: vikram, upload, collect } = college;
    const { filename } = await upload(smallPdf('private'), 'private.pdf', vikram);
    const take = () => asha.post('/fees', { student_name: 'R', amount: 1, attachment: filename });
    expect([(await take()).status, await statusFor(asha, filename)]).toEqual([400, 404]);
    await collect({ attachment: filename }, vikram);
    expect([(await take()).status, await statusFor(asha, filename)]).toEqual([400, 404]);
  });
});

it('after a course was taken away its attachments are read no more, not even by who brought them', async () => {
  const { admin, commerce, scienceAccountant: asha, upload, collect } = college;
  const { filename } = await upload(smallPdf('a slip'), 'slip.pdf', asha);
  await collect({ attachment: filename }, asha);
  expect(await statusFor(asha, filename)).toBe(200);
  await admin.patch(`/admin/users/${asha.user.id}`, { course_ids: [commerce.id] });
  expect(await statusFor(asha, filename)).toBe(404);
  const body = { student_name: 'R', amount: 1, attachment: filename };
  expect((await asha.post('/fees', body)).status).toBe(400);
});

it('an admin who corrects a record changes neither who reads its file nor what it is called', async () => {
  const { admin, scienceAccountant: asha, upload } = college;
  const { filename } = await upload(smallPdf('a bill'), 'vendor.pdf', asha);
  const { body: bill } = await asha.post<Bill>('/bills', { vendor: 'V', amount: 5, attachment: filename });
  await upload(smallPdf('a bill'), 'admin.pdf', admin);
  expect((await admin.put(`/bills/${bill.id}`, { vendor: 'Rampur Stationers' })).status).toBe(200);
  expect(await nameFor(asha, filename)).toBe('vendor.pdf');
});

describe('what was brought and no record carries', () => {
  const collectNow = () => collectLeftUploads(college.opened.office, () => false);
  const named = async () =>
    (await college.opened.office.reader.selectFrom('uploads').select('filename').execute()).map(
      ({ filename }) => filename,
    );

  it('is let go of after a week; what a record carries stays, through deletion and correction', async () => {
    const { admin, scienceAccountant: asha, upload, collect, clock } = college;
    const left = await upload(smallPdf('left'), 'left.pdf', asha);
    const slip = await upload(smallPdf('slip'), 'slip.pdf', asha);
    await collect({ attachment: slip.filename }, asha);
    const rules = await upload(smallPdf('rules'), 'rules.pdf', asha);
    const { body: document } = await asha.post<StoredDocument>('/documents', { name: 'R', url: rules.url });
    expect((await asha.delete(`/documents/${document.id}`)).status).toBe(204);
    const old = await upload(smallPdf('old bill'), 'old.pdf', asha);
    const { body: bill } = await asha.post<Bill>('/bills', { vendor: 'V', amount: 5, attachment: old.url });
    const better = await upload(smallPdf('better bill'), 'better.pdf', admin);
    expect((await admin.put(`/bills/${bill.id}`, { attachment: better.url })).status).toBe(200);
    clock.advance(6 * DAY);
    await collectNow();
    expect(isOnDisk(left.filename)).toBe(true);
    clock.advance(2 * DAY);
    await collectNow();
    expect(isOnDisk(left.filename)).toBe(false);
    const carried = [slip, rules, old, better].map(({ filename }) => filename);
    expect(carried.map(isOnDisk)).toEqual([true, true, true, true]);
    expect((await named()).toSorted()).toEqual(carried.toSorted());
    const back = await college.signIn('asha');
    expect((await back.post(`/documents/${document.id}/restore`)).status).toBe(200);
    expect(await statusFor(back, rules.filename)).toBe(200);
  });

  it('stays where the same bytes are carried for another course, or were brought again', async () => {
    const { scienceAccountant: asha, commerceAccountant: vikram, upload, collect, clock } = college;
    const carried = await upload(smallPdf('both'), 'a.pdf', asha);
    await collect({ attachment: carried.filename }, asha);
    await upload(smallPdf('both'), 'b.pdf', vikram);
    const again = await upload(smallPdf('twice'), 'c.pdf', asha);
    clock.advance(8 * DAY);
    const back = await college.signIn('vikram');
    await upload(smallPdf('twice'), 'c.pdf', back);
    await collectNow();
    expect([isOnDisk(carried.filename), isOnDisk(again.filename)]).toEqual([true, true]);
    expect(await statusFor(back, again.filename)).toBe(200);
    expect(await statusFor(back, carried.filename)).toBe(404);
  });

  it('is not touched beside a backup, and a file that no row names goes as well', async () => {
    const { upload, clock, opened } = college;
    const { filename } = await upload(smallPdf('unnamed'), 'a.pdf');
    await opened.writer.deleteFrom('uploads').execute();
    clock.advance(8 * DAY);
    await collectLeftUploads(opened.office, () => true);
    expect(isOnDisk(filename)).toBe(true);
    await collectNow();
    expect(isOnDisk(filename)).toBe(false);
    await collectNow();
    const { rows } = { rows: await opened.office.reader.selectFrom('audit').selectAll().execute() };
    expect(rows.filter(({ entity, action }) => entity === 'uploads' && action === 'removed')).toHaveLength(1);
  });

  it.each([
    ['many small files', 200, 10],
    ['a few large ones', 20, 25 * 1024 * 1024],
  ])('is limited for each person: %s', async (_what, count, size) => {
    const { scienceAccountant: asha, commerceAccountant: vikram, opened, upload } = college;
    const row = { name: 'a.pdf', type: 'application/pdf', size, user_id: asha.user.id };
    const rows = Array.from({ length: count }, (_, index) => ({
      ...row,
      filename: `${index}`,
      created_at: college.clock.now().toISOString(),
      carried_at: null,
    }));
    await opened.writer.insertInto('uploads').values(rows).execute();
    const form = new FormData();
    form.append('file', new Blob([smallPdf('one more')]), 'more.pdf');
    const reply = await asha.post<{ message: string }>('/uploads', form);
    expect(reply).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many of your files/) },
    });
    const { filename } = await upload(smallPdf('another’s'), 'a.pdf', vikram);
    expect(isOnDisk(filename)).toBe(true);
    // Saving what they belong to makes room.
    await opened.writer.updateTable('uploads').set({ carried_at: 'now' }).execute();
    const mine = await upload(smallPdf('one more'), 'more.pdf', asha);
    const fee: Fee = await college.collect({ attachment: mine.filename }, asha);
    expect(fee.attachment?.filename).toBe(mine.filename);
  });
});
