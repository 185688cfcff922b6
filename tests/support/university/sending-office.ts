import { openReader, openWriting } from '../../../main/database/open.ts';
import type { RawDatabase } from '../../../main/database/raw.ts';
import { watchChanges } from '../../../main/feed/watch-changes.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { openCollege, PASSWORD } from '../colleges/college.ts';
import { must } from '../colleges/founded.ts';
import { type ApiClient, apiClient } from '../offices/api-client.ts';
import { type OfficeUnderTest, openOfficeUnderTest } from '../offices/office-under-test.ts';
import type { SettableClock } from '../offices/settable-clock.ts';

/** An office that notes what is to be sent; the sending itself is the test's. */
export interface SendingOffice {
  readonly dataDirectory: string;
  readonly clock: SettableClock;
  readonly opened: OfficeUnderTest;
  readonly science: Course;
  /** Reads what the office committed. */
  readonly database: RawDatabase;
  admin(): Promise<ApiClient>;
  /** The admin's token, which a restore ends. */
  token(): string;
  addStudent(fields?: Partial<Record<keyof Student, unknown>>): Promise<Student>;
  collect(fields?: Record<string, unknown>): Promise<Fee>;
  /** What a restore leaves behind: the office of now, read anew. */
  reread(): void;
  close(): Promise<void>;
}

const turnOn = async (dataDirectory: string): Promise<void> => {
  const writing = openWriting(databaseFile(dataDirectory));
  await watchChanges(writing.writer);
  writing.raw.exec('update university set is_on = 1');
  await writing.close();
};

/** Opens it. `isAnother`: an office of its own, beside others of the same university. */
export const openSendingOffice = async ({ isAnother = false } = {}): Promise<SendingOffice> => {
  const college = await openCollege({ isAnother });
  await college.close();
  const { dataDirectory, clock, science } = college;
  await turnOn(dataDirectory);
  const opened = await openOfficeUnderTest({ dataDirectory, clock, backupAtClosing: false });
  let database = openReader(databaseFile(dataDirectory));
  let token = college.admin.token;
  let admin = apiClient(opened.url, token);
  const signIn = async (): Promise<ApiClient> => {
    if ((await admin.get('/auth/verify')).status === 200) return admin;
    const signedIn = must(
      await apiClient(opened.url).post<{ token: string }>('/auth/login', {
        username: 'admin',
        password: PASSWORD,
      }),
      200,
    );
    token = signedIn.token;
    admin = apiClient(opened.url, token);
    return admin;
  };
  return {
    dataDirectory,
    clock,
    opened,
    science,
    get database() {
      return database;
    },
    admin: signIn,
    token: () => token,
    addStudent: async (fields = {}) =>
      must(
        await (await signIn()).post<Student>('/students', {
          name: 'Kiran Kumari',
          father_name: 'Mohan Lal',
          course_id: science.id,
          total_fees: 60_000,
          ...fields,
        }),
        201,
      ),
    collect: async (fields = {}) =>
      must(
        await (await signIn()).post<Fee>('/fees', { student_name: 'Kiran Kumari', amount: 500, ...fields }),
        201,
      ),
    reread: () => {
      database.close();
      database = openReader(databaseFile(dataDirectory));
    },
    close: async () => {
      database.close();
      await opened.close();
    },
  };
};
