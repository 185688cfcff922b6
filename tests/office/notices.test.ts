import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, openCollege } from '../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

it('what is wrong with the office PC is told to all staff, and to nobody else, until it is over', async () => {
  const { admin, scienceAccountant, teacher, guest, opened } = college;
  const { notices } = opened.office;
  expect((await admin.get('/notices')).body).toEqual({ notices: [] });
  notices.put({ kind: 'fault', message: 'Something' });
  notices.put({ kind: 'fault', message: 'Something else' });
  const expected = { notices: [{ kind: 'fault', message: 'Something else' }] };
  expect((await admin.get('/notices')).body).toEqual(expected);
  expect((await scienceAccountant.get('/notices')).body).toEqual(expected);
  expect((await teacher.get('/notices')).status).toBe(403);
  expect((await guest.get('/notices')).status).toBe(401);
  notices.clear('fault');
  expect((await admin.get('/notices')).body).toEqual({ notices: [] });
});

it('who has begun nothing long cancels nothing, and nobody but staff may ask', async () => {
  const { admin, scienceAccountant, teacher, guest } = college;
  for (const { post } of [admin, scienceAccountant])
    expect((await post('/notices/work/cancel', {})).body).toEqual({ cancelled: false });
  expect((await teacher.post('/notices/work/cancel', {})).status).toBe(403);
  expect((await guest.post('/notices/work/cancel', {})).status).toBe(401);
});
