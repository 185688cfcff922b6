import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { addCourse } from '../../main/features/college/courses/courses.service.ts';
import { receiveUpload } from '../../main/features/college/files/files.service.ts';
import { addFund } from '../../main/features/college/funds/funds.service.ts';
import { findHeadByName } from '../../main/features/college/heads/heads.queries.ts';
import { changeHead } from '../../main/features/college/heads/heads.service.ts';
import { changeSettings } from '../../main/features/college/settings/settings.service.ts';
import { setUpOffice } from '../../main/features/college/setup/setup.service.ts';
import { heldRights } from '../../main/features/college/users/users.rights.ts';
import { createUser, prepareUser } from '../../main/features/college/users/users.service.ts';
import { officeItself, type SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import { resourcePath } from '../../main/office/resources.ts';
import collegeTexts from '../../resources/sample-college/college.json' with { type: 'json' };
import { NewCourse } from '../../shared/features/college/courses/courses.model.ts';
import { SettingsUpdate } from '../../shared/features/college/settings/settings.model.ts';
import { USE_NAMES } from '../../shared/features/college/settings/settings.uses.ts';
import { NewUser, type User } from '../../shared/features/college/users/users.model.ts';
import type { PastOffice } from './past-office.ts';

export interface SampleCourse {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly years: number;
  readonly intake: number;
  /** The tuition of a year in the first session shown, in rupees. */
  readonly tuition: number;
  readonly exam: number;
  readonly accountant: SignedIn;
}

interface SampleTeacher {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

export interface People {
  readonly admin: SignedIn;
  /** The other admin, who asks for what the first one approves. */
  readonly registrar: SignedIn;
  readonly accountants: readonly SignedIn[];
  readonly teachers: readonly SampleTeacher[];
  readonly courses: readonly SampleCourse[];
}

/** The charge for a returned cheque in rupees. */
export const RETURN_CHARGE = 250;

/** The body that examines the students, and for which the college collects what that costs. */
export const UNIVERSITY = 'University';

/** The place of the accountant who admits students, charges, and waives small late fees. */
export const WITH_RIGHTS = 1;

const asActor = (user: User, desk: string): SignedIn => ({
  userId: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  courseIds: user.course_ids,
  rights: heldRights(user),
  desk,
  loginId: 0,
});

const mailOf = (username: string): string => `${username}@${collegeTexts.mailDomain}`;

const dressLetterhead = async ({ office }: PastOffice, admin: SignedIn): Promise<void> => {
  const png = await readFile(resourcePath('sample-college', 'logo.png'));
  const sent = { stream: Readable.from([png]), name: 'crest.png' };
  const { filename } = await receiveUpload(office, { actor: admin }, admin.userId, sent);
  const update = SettingsUpdate.parse({
    address: collegeTexts.address,
    affiliation_number: collegeTexts.affiliation,
    signatory: collegeTexts.signatory,
    logo: filename,
    upi_address: collegeTexts.upi,
    cheque_charge: RETURN_CHARGE,
  });
  await office.write({ actor: admin }, changeSettings, update);
};

/** What is collected for examinations belongs to the University. */
const keepApart = async (change: Change): Promise<void> => {
  const { id } = await addFund(change, { name: UNIVERSITY, kind: 'held' });
  const head = await findHeadByName(change.db, 'Examination');
  if (head) await changeHead(change, head.id, { fund_id: id });
};

/** Sets the office up: letterhead, courses and everybody who works there, all with one password. */
export const engagePeople = async (past: PastOffice, password: string): Promise<People> => {
  const { office } = past;
  const { user } = await setUpOffice(office, officeItself('office PC'), {
    collegeName: collegeTexts.name,
    ...collegeTexts.admin,
    password,
    uses: USE_NAMES,
  });
  const admin = asActor({ ...user, email: mailOf(user.username) }, '192.168.1.10');
  await dressLetterhead(past, admin);
  // The password is hashed once for all who share it: hashing is slow on purpose.
  const { passwordHash } = await prepareUser(
    office.reader,
    NewUser.parse({ role: 'accountant', name: 'A', username: 'a', password }),
  );
  return office.write({ actor: admin }, async (change) => {
    await keepApart(change);
    const ids: number[] = [];
    for (const { name, about } of collegeTexts.courses) {
      ids.push((await addCourse(change, NewCourse.parse({ name, description: about }))).id);
    }
    const engage = (person: NewUser, username: string) =>
      createUser(change, { person, username, passwordHash, initialPassword: undefined });
    const idsWhere = (wanted: (course: (typeof collegeTexts.courses)[number]) => boolean) =>
      ids.filter((_, index) => {
        const course = collegeTexts.courses[index];
        return course !== undefined && wanted(course);
      });
    const second = { role: 'admin', ...collegeTexts.registrar, password };
    const email = mailOf(second.username);
    const registrar = asActor(
      await engage(NewUser.parse({ ...second, email }), second.username),
      '192.168.1.11',
    );
    const accountants: SignedIn[] = [];
    for (const [index, { name, username }] of collegeTexts.accountants.entries()) {
      const course_ids = idsWhere(({ accountant }) => accountant === index);
      const person = { role: 'accountant', name, username, password, email: mailOf(username), course_ids };
      const rights = index === WITH_RIGHTS ? collegeTexts.rights : [];
      const made = await engage(NewUser.parse({ ...person, rights }), username);
      accountants.push(asActor(made, `192.168.1.${21 + index}`));
    }
    const teachers: SampleTeacher[] = [];
    for (const [index, { name, department, designation, courses }] of collegeTexts.teachers.entries()) {
      const username = name
        .replace(/^Dr\. /, '')
        .toLowerCase()
        .replaceAll(' ', '.');
      const made = await engage(
        NewUser.parse({
          role: 'teacher',
          name,
          username,
          password,
          email: mailOf(username),
          employeeId: `SVM-${String(index + 101)}`,
          department,
          designation,
          course_ids: idsWhere(({ code }) => courses.includes(code)),
          meta: { subjects: [department] },
        }),
        username,
      );
      teachers.push({ id: made.id, name, username });
    }
    const auditor = { role: 'viewer', ...collegeTexts.auditor, password };
    await engage(NewUser.parse({ ...auditor, email: mailOf(auditor.username) }), auditor.username);
    const courses = collegeTexts.courses.map((course, index) => ({
      ...course,
      id: ids[index] ?? 0,
      accountant: accountants[course.accountant] ?? admin,
    }));
    return { admin, registrar, accountants, teachers, courses };
  });
};
