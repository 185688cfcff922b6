import type { Right } from '../../../shared/contract/rights.ts';
import type { StudentDues } from '../../../shared/features/charges/dues/dues.model.ts';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { CreatedUser } from '../../../shared/features/college/users/users.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import {
  type College,
  openCollege,
  PASSWORD,
  type Person,
  smallPdf,
} from '../../support/colleges/college.ts';
import type { ApiClient, Reply } from '../../support/offices/api-client.ts';
import type { Ids, Kind } from './kinds.ts';

/** The word in every field and file of one course's records, and in no others. */
export const CANARY = 'Zanzibar';
const TODAY = '2026-11-21';

export interface CanaryCollege {
  readonly college: College;
  readonly people: Readonly<Record<Who, Pick<Person, 'token'> | undefined>>;
  /** The ids of the records in the canary's course; `own` are those in the other accountant's course. */
  readonly theirs: Ids;
  readonly own: Ids;
  /** Writes one more record of every kind in the canary's course. */
  readonly writeMore: () => Promise<void>;
}

export const WHO = [
  'a stranger',
  'a teacher',
  'somebody deactivated',
  'an accountant removed from the course',
  'the accountant of another course',
  'the accountant of the course',
  'an accountant of no course',
  'one of another course who may admit',
  'one of another course who may charge',
  'one of another course who may charge by a sheet',
  'one of another course who may waive',
  'one of another course who may send',
  'a viewer',
  'an admin',
] as const;
export type Who = (typeof WHO)[number];

/** The right of those who have one, beside what every accountant may. */
export const HELD: { readonly [Holder in Who]?: Right } = {
  'one of another course who may admit': 'admit-students',
  'one of another course who may charge': 'charge-dues',
  'one of another course who may charge by a sheet': 'charge-by-sheet',
  'one of another course who may waive': 'waive-late-fees',
  'one of another course who may send': 'send-messages',
};

const must = async <Body>(reply: Promise<Reply<Body>>): Promise<Body> => {
  const { status, body } = await reply;
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
interface Made {
  readonly id: number;
}

/** Writes one record of every kind in a course, with the word in each field. Answers their ids. */
const writeCourse = async (
  { admin, addStudent, upload }: College,
  by: Person,
  word: string,
  course: number,
) => {
  const ids: Record<Kind, (number | string)[]> = {
    courses: [course],
    users: [by.user.id],
    students: [],
    dues: [],
    fees: [],
    bills: [],
    vouchers: [],
    letters: [],
    dmcs: [],
    emails: [],
    folders: [],
    documents: [],
    tasks: [],
    concessions: [],
    exemptions: [],
    requests: [],
    attendance: [],
    files: [],
    plans: [],
    charges: [],
  };
  const make = async (kind: Kind, as: ApiClient, path: string, body: object): Promise<number> => {
    const { id } = await must(as.post<Made>(path, body));
    ids[kind].push(id);
    return id;
  };
  const teacher = await must(
    admin.post<CreatedUser>('/admin/users', { role: 'teacher', name: `${word} Teacher`, course_id: course }),
  );
  ids.users.push(teacher.id);
  const student: Student = await addStudent({
    name: `${word} Student`,
    father_name: word,
    roll_no: `${word} ${Math.random()}`,
    course_id: course,
    year: word,
    category: word,
    address: word,
    account_number: word,
  });
  ids.students.push(student.id);
  const { filename, url } = await upload(smallPdf(word), `${word}.pdf`, by);
  ids.files.push(filename);
  const attachment = { url };
  const about = { student_id: student.id, course_id: course };
  await make('dues', admin, '/dues', {
    student_id: student.id,
    head_id: 1,
    amount: 900,
    due_date: TODAY,
    session_id: 1,
    description: word,
  });
  const { dues } = await must(by.get<StudentDues>(`/students/${student.id}/dues`));
  ids.dues.push(...dues.map(({ id }) => id));
  const sheet = { head_id: 1, period: word, due_date: TODAY, rows: [{ student_id: student.id, amount: 40 }] };
  const { run_id } = await must(admin.post<{ run_id: number }>('/charges/sheets', sheet));
  ids.charges.push(run_id);
  const fee = await make('fees', by, '/fees', { ...about, amount: 77, description: word, attachment });
  await make('fees', by, '/fees', { student_name: word, amount: 78, course_id: course });
  const cheque = { cheque_no: '123456', bank: word, cheque_date: TODAY };
  await by.post('/fees', { ...about, amount: 79, payment_type: 'Cheque', cheque });
  await must(admin.post(`/fees/${fee}/cancel`, { reason: word }));
  const second = await make('fees', by, '/fees', { student_name: word, amount: 81, course_id: course });
  await make('requests', by, `/fees/${second}/request-cancel`, { reason: word });
  await make('concessions', by, '/concessions', {
    student_id: student.id,
    due_id: ids.dues[0],
    amount: 1,
    category: word,
    reason: word,
    attachment,
  });
  const { exemption } = await must(
    by.post<{ exemption: Made }>('/exemptions', {
      name: word,
      session_id: 1,
      category: word,
      head_ids: [1],
      percent: 1,
      year: word,
      reason: word,
      attachment,
    }),
  );
  ids.exemptions.push(exemption.id);
  await must(
    admin.post(`/exemptions/${exemption.id}/approve`, { reason: 'No other admin is a second person' }),
  );
  await must(admin.post('/scholarships', { scheme: word, year: '2026-27', due_ids: ids.dues.slice(0, 1) }));
  for (const status of ['issued', 'draft']) {
    const letter = {
      type: 'Bonafide Certificate',
      issuedTo: word,
      referenceNo: `${word} ${status} ${Math.random()}`,
      status,
      body: word,
    };
    await make('letters', by, '/letters', { ...letter, course_id: course });
  }
  const bill = { vendor: word, bill_no: `${word} ${Math.random()}`, amount: 79, category: word, date: TODAY };
  const billId = await make('bills', by, '/bills', { ...bill, attachment, course_id: course });
  const payment = { amount: 5, from: 'cash', payee: word, description: word };
  const heads = await must(admin.get<Made[]>('/heads?kind=expense'));
  const paid = { ...payment, head_id: heads[0]?.id, course_id: course, confirm: ['repeat'] };
  await make('vouchers', by, '/vouchers', paid);
  await must(admin.put(`/bills/${billId}`, { status: 'Approved' }));
  const certificate = {
    name: word,
    father_name: word,
    roll_no: `${word} ${Math.random()}`,
    year: 2026,
    dmc_type: 'Degree',
  };
  await make('dmcs', by, '/dmcs', { ...certificate, course_id: course });
  await make('attendance', by, '/attendance', {
    teacher_id: teacher.id,
    date: TODAY,
    status: 'Late',
    check_in: word,
  });
  await make('tasks', admin, '/tasks', { title: word, description: word, course_ids: [course] });
  await make('folders', by, '/documents/folders', { name: `${word} ${Math.random()}`, course_id: course });
  await make('documents', by, '/documents', {
    name: word,
    category: 'finance',
    file: url,
    course_id: course,
    folder_id: ids.folders[0],
  });
  await make('emails', by, '/emails', { to: 'a@b.example', subject: word, body: word });
  return ids;
};

/** Opens a college with the canary's course, another course, and people who may and may not see it. */
export const openCanaryCollege = async (): Promise<CanaryCollege> => {
  const college = await openCollege();
  const { admin, science, scienceAccountant, teacher } = college;
  const session = { name: '2026-27', first_day: '2026-07-01', last_day: '2027-06-30' };
  await must(admin.post('/sessions', session));
  const { id } = await must(
    admin.post<Course>('/admin/courses', { name: `${CANARY} Studies`, description: CANARY }),
  );
  const engage = async (username: string, courses: readonly number[], may?: Right) => {
    const account = { username, name: `${username} of the office`, role: 'accountant', password: PASSWORD };
    const rights = may ? [{ may, up_to: may === 'waive-late-fees' ? 500 : null }] : [];
    await must(admin.post('/admin/users', { ...account, course_ids: courses, rights }));
    return college.signIn(username);
  };
  const engageViewer = async () => {
    const account = { username: 'viewer', name: 'Viewer of the office', role: 'viewer', password: PASSWORD };
    await must(admin.post('/admin/users', account));
    return college.signIn('viewer');
  };
  const ofCourse = await engage('zuri', [id]);
  const [removed, deactivated, ofNone] = [
    await engage('removed', [id]),
    await engage('deactivated', [id]),
    await engage('unassigned', []),
  ];
  const theirs = await writeCourse(college, ofCourse, CANARY, id);
  // What they entered while they had the course stays with the course.
  for (const person of [removed, deactivated]) {
    const { url } = await college.upload(smallPdf(`${CANARY} ${person.user.id}`), `${CANARY}.pdf`, person);
    await must(person.post('/fees', { student_name: CANARY, amount: 5, attachment: { url } }));
  }
  const own = await writeCourse(college, scienceAccountant, 'Own', science.id);
  await must(admin.patch(`/admin/users/${removed.user.id}`, { course_ids: [science.id] }));
  await must(admin.patch(`/admin/users/${deactivated.user.id}`, { active: false }));
  await shareBetween(college, [id, science.id]);
  return {
    college,
    people: {
      'a stranger': undefined,
      'a teacher': teacher,
      'somebody deactivated': deactivated,
      'an accountant removed from the course': removed,
      'the accountant of another course': scienceAccountant,
      'the accountant of the course': ofCourse,
      'an accountant of no course': ofNone,
      'one of another course who may admit': await engage('admits', [science.id], 'admit-students'),
      'one of another course who may charge': await engage('charges', [science.id], 'charge-dues'),
      'one of another course who may charge by a sheet': await engage(
        'sheets',
        [science.id],
        'charge-by-sheet',
      ),
      'one of another course who may waive': await engage('waives', [science.id], 'waive-late-fees'),
      'one of another course who may send': await engage('sends', [science.id], 'send-messages'),
      'a viewer': await engageViewer(),
      'an admin': admin,
    },
    theirs,
    own,
    writeMore: async () => {
      await writeCourse(college, ofCourse, CANARY, id);
    },
  };
};

/** Makes records that two courses share. People of both read them, without the name of a course that is not theirs. */
const shareBetween = async ({ admin, upload }: College, course_ids: readonly number[]): Promise<void> => {
  const assistant = { role: 'teacher', name: 'Shared Teacher', course_ids };
  const { id: teacher_id } = await must(admin.post<CreatedUser>('/admin/users', assistant));
  const { url } = await upload(smallPdf('Shared'), 'shared.pdf', admin);
  for (const [path, body] of [
    ['/fees', { student_name: 'Shared', amount: 80 }],
    ['/bills', { vendor: 'Shared', amount: 81, category: 'Shared' }],
    ['/letters', { type: 'Bonafide Certificate', issuedTo: 'Shared', body: 'A student of this college.' }],
    ['/documents', { name: 'Shared', category: 'finance', url }],
    ['/tasks', { title: 'Shared' }],
    ['/attendance', { teacher_id, date: TODAY, status: 'Late' }],
  ] as const) {
    await must(admin.post(path, { ...body, course_ids }));
  }
};
