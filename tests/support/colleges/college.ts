import type { OpenOptions } from '../../../main/composition/start-office.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { Upload } from '../../../shared/features/college/files/files.model.ts';
import type { User } from '../../../shared/features/college/users/users.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { type ApiClient, apiClient } from '../offices/api-client.ts';
import { LAN_NAME } from '../offices/lan-name.ts';
import {
  type OfficeOptions,
  type OfficeUnderTest,
  openOfficeUnderTest,
} from '../offices/office-under-test.ts';
import { type SettableClock, settableClock } from '../offices/settable-clock.ts';
import { dataFolder } from '../tools/temporary-folder.ts';
import { found, layFounded, must } from './founded.ts';

export interface Person extends ApiClient {
  readonly user: User;
  readonly token: string;
}

export interface College {
  readonly url: string;
  readonly opened: OfficeUnderTest;
  readonly dataDirectory: string;
  readonly clock: SettableClock;
  /** A client without a token. */
  readonly guest: ApiClient;
  readonly admin: Person;
  /** The two courses, each with an accountant who has that one alone; and a teacher. */
  readonly science: Course;
  readonly commerce: Course;
  readonly scienceAccountant: Person;
  readonly commerceAccountant: Person;
  readonly teacher: Person;
  signIn(username: string, password?: string): Promise<Person>;
  /** Brings back the second admin, `ravi`, a person of their own since long, by a name. */
  secondAdmin(name?: string): Promise<Person>;
  addStudent(fields?: Partial<Record<keyof Student, unknown>>): Promise<Student>;
  collect(fields?: Record<string, unknown>, as?: ApiClient): Promise<Fee>;
  upload(content: Uint8Array | string, name: string, as?: ApiClient): Promise<Upload>;
  close(): Promise<void>;
}

/** The password of every account that `openCollege` makes. */
export const PASSWORD = 'counting-house';

/** Makes a PDF that is as small as every reader takes. */
export const smallPdf = (text = 'A bill'): string => {
  const stream = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = parts.map((part, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  const count = parts.length + 1;
  return `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
};

interface CollegeOptions
  extends Pick<OpenOptions, 'names' | 'sharing' | 'bounds' | 'backupAtClosing' | 'updates' | 'university'>,
    Pick<OfficeOptions, 'booksAreOwn'> {
  readonly dataDirectory?: string;
  /** The moment at which it is opened, for what the disk dates by the machine's clock. Default: 2026-11-21 at 10:00. */
  readonly at?: string;
  /** Whether the office is set up anew. Default: false; it is then a copy of one that was set up before. */
  readonly isAnother?: boolean;
  /** Whether `secondAdmin` can bring one back, whose account is as old as the others. */
  readonly hasSecondAdmin?: boolean;
  /** Whether an admin is asked about a clock that is days ahead of the last entry. Default: false. */
  readonly asksOfClock?: boolean;
}

const SET_UP = '2026-11-21T10:00:00';

/** Opens a real office in a folder of its own, on 2026-11-21 at 10:00 local time, with the people above. */
export const openCollege = async ({
  at = SET_UP,
  isAnother,
  hasSecondAdmin = false,
  asksOfClock = false,
  ...options
}: CollegeOptions = {}): Promise<College> => {
  const dataDirectory = options.dataDirectory ?? dataFolder();
  const clock = settableClock(at, !asksOfClock);
  const setUp = clock.now().toISOString();
  const laid = isAnother ? undefined : await layFounded(setUp, PASSWORD, dataDirectory, hasSecondAdmin);
  const opened = await openOfficeUnderTest({
    names: [LAN_NAME],
    backupAtClosing: false,
    ...options,
    dataDirectory,
    clock,
  });
  const { url } = opened;
  const guest = apiClient(url);
  const { science, commerce, people } = laid ?? (await found(url, PASSWORD));
  const personOf = ({ token, user }: { readonly token: string; readonly user: User }): Person => ({
    ...apiClient(url, token),
    token,
    user,
  });
  const admin = personOf(people.admin);
  const signIn = async (username: string, password = PASSWORD): Promise<Person> =>
    personOf(
      must(await guest.post<{ token: string; user: User }>('/auth/login', { username, password }), 200),
    );
  return {
    url,
    opened,
    dataDirectory,
    clock,
    guest,
    admin,
    science,
    commerce,
    scienceAccountant: personOf(people.scienceAccountant),
    commerceAccountant: personOf(people.commerceAccountant),
    teacher: personOf(people.teacher),
    signIn,
    secondAdmin: async (name = 'Ravi') => {
      const first = await signIn('admin');
      const known = must(await first.get<readonly User[]>('/admin/users'), 200);
      const ravi = known.find(({ username }) => username === 'ravi');
      must(await first.patch(`/admin/users/${ravi?.id}`, { name, active: true }), 200);
      return signIn('ravi');
    },
    addStudent: async (fields = {}) =>
      must(
        await admin.post<Student>('/students', {
          name: 'Kiran Kumari',
          father_name: 'Mohan Lal',
          course_id: science.id,
          total_fees: 60_000,
          ...fields,
        }),
        201,
      ),
    collect: async (fields = {}, as = admin) =>
      must(await as.post<Fee>('/fees', { student_name: 'Kiran Kumari', amount: 500, ...fields }), 201),
    upload: async (content, name, as = admin) => {
      const form = new FormData();
      form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
      return must(await as.post<Upload>('/uploads', form), 201);
    },
    close: () => opened.close(),
  };
};
