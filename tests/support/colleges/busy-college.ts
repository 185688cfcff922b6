import { fillSampleCollege } from '../../../demo/sample-college/fill.ts';
import { type OpenedOffice, openOffice } from '../../../main/composition/open-office.ts';
import { createUser, prepareUser } from '../../../main/features/college/users/users.service.ts';
import { officeItself } from '../../../main/office/actor.ts';
import type { Office } from '../../../main/office/office.ts';
import { NewUser } from '../../../shared/features/college/users/users.model.ts';
import { type ApiClient, apiClient } from '../offices/api-client.ts';
import { settableClock } from '../offices/settable-clock.ts';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { PASSWORD, smallPdf } from './college.ts';

export const BUSY_DAY = new Date('2026-11-21T10:00:00');

export interface BusyCollege {
  readonly url: string;
  readonly token: { readonly admin: string; readonly accountant: string };
  readonly opened: OpenedOffice;
  close(): Promise<void>;
}

/** The number of records added to those of the sample college: more than a page of the smallest size. */
const MORE = 26;

const times = async (count: number, work: (index: number) => Promise<{ readonly status: number }>) => {
  for (let index = 1; index <= count; index += 1) {
    const { status } = await work(index);
    if (status !== 201) throw new Error(`The busy college could not be filled: ${status}`);
  }
};

/** Adds accountants and teachers of the first course. Their password is hashed once for all, because hashing is slow. */
const engage = async (office: Office): Promise<void> => {
  const some = { name: 'A', username: 'a', role: 'accountant', password: PASSWORD };
  const { passwordHash } = await prepareUser(office.reader, NewUser.parse(some));
  const engageAs = async (role: 'accountant' | 'teacher', name: string) => {
    const username = name.toLowerCase().replace(' ', '');
    const person = NewUser.parse({ role, name, username, password: PASSWORD, course_id: 1 });
    const prepared = { person, username, passwordHash, initialPassword: undefined };
    await office.write({ actor: officeItself('office PC') }, createUser, prepared);
  };
  for (let n = 1; n <= MORE; n += 1) await engageAs('accountant', `Accountant ${n}`);
  for (let n = 1; n <= 4; n += 1) await engageAs('teacher', `Teacher ${n}`);
};

/** Adds the kinds of record of which the sample college has less than two pages, today's fees among them. */
const fillUp = async (admin: ApiClient): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob([smallPdf()]), 'notice.pdf');
  const { body: file } = await admin.post<{ url: string }>('/uploads', form);
  await times(MORE, (n) => admin.post('/admin/courses', { name: `Certificate Course ${n}` }));
  const { body: courses } = await admin.get<{ id: number }[]>('/admin/courses');
  const course_id = courses.at(-1)?.id;
  await times(MORE, (n) => admin.post('/fees', { student_name: `Anita Kumari ${n}`, amount: 100 + n }));
  await times(MORE, (n) =>
    admin.post('/dmcs', {
      name: `Ravi Kumar ${n}`,
      father_name: 'Mohan Lal',
      course_id,
      roll_no: `${n}`,
      year: '2026',
      dmc_type: 'Degree',
    }),
  );
  await times(MORE, (n) =>
    admin.post('/documents', { name: `Notice ${n}`, category: 'academic', url: file.url }),
  );
  await times(MORE, (n) =>
    admin.post('/emails', { to: `parent${n}@example.in`, subject: `Fees, ${n}`, body: 'Please pay.' }),
  );
};

/** Opens an office on 2026-11-21 at 10:00, in which every register has several pages for the admin. */
export const openBusyCollege = async (): Promise<BusyCollege> => {
  const opened = await openOffice({
    dataDirectory: temporaryFolder(),
    clock: settableClock('2026-11-21T10:00:00'),
    backupAtClosing: false,
  });
  const { admin, accountants } = await fillSampleCollege(opened.office, { scale: 0.02, password: PASSWORD });
  const signIn = async (email: string | null | undefined) => {
    const credentials = { username: email?.split('@')[0], password: PASSWORD };
    return (await apiClient(opened.url).post<{ token: string }>('/auth/login', credentials)).body.token;
  };
  const token = { admin: await signIn(admin.email), accountant: await signIn(accountants[0]?.email) };
  await fillUp(apiClient(opened.url, token.admin));
  await engage(opened.office);
  return { url: opened.url, token, opened, close: () => opened.close() };
};
