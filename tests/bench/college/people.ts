import type { PastOffice } from '../../../demo/sample-college/past-office.ts';
import { engagePeople, type People } from '../../../demo/sample-college/people.ts';
import { createUser, prepareUser } from '../../../main/features/college/users/users.service.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import { NewUser } from '../../../shared/features/college/users/users.model.ts';

/** The password of every account. */
export const PASSWORD = 'counting-house';

/** Who asks: the admin, or an accountant of so many of the twelve courses. */
export const ASKERS = ['admin', 'one', 'three', 'twelve'] as const;
export type Asker = (typeof ASKERS)[number];

const COURSES_OF = { one: 1, three: 3, twelve: 12 } as const;

/** The username that someone signs in with. */
export const usernameOf = (asker: Asker): string => (asker === 'admin' ? 'principal' : `of-${asker}`);

/** The sample college's people and courses, and one accountant for each number of courses that is measured. */
export const engage = async (past: PastOffice): Promise<People> => {
  const people = await engagePeople(past, PASSWORD);
  const admin: SignedIn = people.admin;
  for (const [asker, count] of Object.entries(COURSES_OF)) {
    const username = `of-${asker}`;
    const prepared = await prepareUser(
      past.office.reader,
      NewUser.parse({
        role: 'accountant',
        name: `Accountant of ${asker}`,
        username,
        password: PASSWORD,
        course_ids: people.courses.slice(0, count).map(({ id }) => id),
      }),
    );
    await past.office.write({ actor: admin }, createUser, prepared);
  }
  return people;
};
