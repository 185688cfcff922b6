import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const NEW = [
  ['/fees', { student_name: 'R', amount: 5 }],
  ['/bills', { vendor: 'V', amount: 5 }],
  ['/letters', { type: 'Bonafide Certificate', issuedTo: 'R', body: 'A student of this college.' }],
] as const;

interface OfCourses {
  readonly course_ids: readonly number[];
}

describe('the courses that a new record is sent with are its courses', () => {
  it.each(NEW)('%s, named by `courses` alone', async (path, body) => {
    const { science, commerce, admin } = college;
    const courses = [{ id: commerce.id, name: commerce.name }, { id: science.id }];
    const reply = await admin.post<OfCourses>(path, { ...body, courses });
    expect(reply.status).toBe(201);
    expect(reply.body.course_ids.toSorted()).toEqual([science.id, commerce.id].toSorted());
  });

  it.each(NEW)("%s, and an accountant's may not be another's", async (path, body) => {
    const { commerce, scienceAccountant } = college;
    const reply = await scienceAccountant.post(path, { ...body, courses: [{ id: commerce.id }] });
    expect(reply.status).toBe(403);
  });

  it.each(NEW)('%s, `course_ids` before `courses`, which repeats them', async (path, body) => {
    const { science, commerce, admin } = college;
    const reply = await admin.post<OfCourses>(path, {
      ...body,
      course_ids: [science.id],
      courses: [{ id: commerce.id }],
    });
    expect(reply.body.course_ids).toEqual([science.id]);
  });
});

/** Lists that need no more than the college to hold a row, as the admin reads them. */
const LISTS = ['/fees', '/bills', '/letters', '/students', '/admin/courses', '/admin/users', '/tasks'];

describe('a complete list', () => {
  it.each(LISTS)('%s answers the same records as its pages', async (path) => {
    const { admin, addStudent } = college;
    if (path === '/students') await addStudent();
    if (path === '/tasks') await admin.post('/tasks', { title: 'Count the drawer' });
    const [whole, page] = [await admin.get<object[]>(path), await admin.get<object[]>(`${path}?limit=1000`)];
    expect(whole.body.length).toBeGreaterThan(0);
    expect(whole.body).toEqual(page.body);
  });
});
