import type { Backup } from '../../../shared/features/college/backup/backup.model.ts';
import { type College, PASSWORD } from '../../support/colleges/college.ts';
import { isOpenAgain } from '../../support/offices/reopened.ts';

/** A way in which a person's login or right ends while a desk of theirs is in the middle of something. */
export interface Way {
  readonly name: string;
  /** The statuses allowed for an unfinished entry and an unfinished upload; 0 is a connection that was cut. */
  readonly entry: readonly number[];
  readonly upload: readonly number[];
  readonly isDownloadCut: boolean;
  readonly isLineEnded: boolean;
  /** Ends it for Asha Rao, the accountant of the first course. */
  readonly end: (college: College) => Promise<unknown>;
}

const ENDED = { entry: [401], upload: [401], isDownloadCut: true, isLineEnded: true } as const;
const THIRTEEN_HOURS = 13 * 3_600_000;
const ANOTHER = 'another-counting-house';

const patched = async ({ admin, scienceAccountant }: College, patch: unknown) => {
  const { status } = await admin.patch(`/admin/users/${scienceAccountant.user.id}`, patch);
  if (status !== 200) throw new Error(`The person was answered ${status}`);
};

export const WAYS: readonly Way[] = [
  {
    ...ENDED,
    name: 'signing out',
    end: ({ scienceAccountant }) => scienceAccountant.post('/auth/logout', {}),
  },
  {
    ...ENDED,
    name: 'a sign-out from another desk',
    end: async (college) => {
      const other = await college.signIn('asha');
      const { body } = await other.get<{ id: number; current: boolean }[]>('/auth/sessions');
      for (const { id } of body.filter(({ current }) => !current)) await other.delete(`/auth/sessions/${id}`);
    },
  },
  {
    ...ENDED,
    name: 'a password reset by an admin',
    end: (college) => patched(college, { password: ANOTHER }),
  },
  {
    ...ENDED,
    name: 'a new own password at another desk',
    end: async (college) => {
      const other = await college.signIn('asha');
      await other.post('/auth/password', { current_password: PASSWORD, new_password: ANOTHER });
    },
  },
  { ...ENDED, name: 'deactivation', end: (college) => patched(college, { active: false }) },
  {
    ...ENDED,
    name: 'thirteen idle hours',
    // The login was in use when the upload began, and an upload takes two minutes at most.
    upload: [201],
    end: async ({ clock, signIn, science }) => {
      clock.advance(THIRTEEN_HOURS);
      const admin = await signIn('admin');
      // A change of a course makes the office check every line, as it does every quarter of a minute.
      await admin.patch(`/admin/courses/${science.id}`, { description: 'Later' });
    },
  },
  {
    name: 'another role',
    // The transaction refuses what was begun in the old role. No call changes a role, so the lines are not told.
    entry: [409],
    upload: [409],
    isDownloadCut: false,
    isLineEnded: false,
    end: ({ opened, scienceAccountant }) =>
      opened.writer
        .updateTable('users')
        .set({ role: 'teacher' })
        .where('id', '=', scienceAccountant.user.id)
        .execute(),
  },
  {
    name: 'the course is taken away',
    entry: [403],
    upload: [409],
    isDownloadCut: true,
    isLineEnded: false,
    end: (college) => patched(college, { course_ids: [college.commerce.id] }),
  },
  {
    name: 'a restore',
    entry: [503, 401, 0],
    upload: [503, 401, 0],
    isDownloadCut: true,
    isLineEnded: true,
    end: async ({ admin, url }) => {
      const { body } = await admin.post<Backup>('/backups', {});
      await admin.post(`/backups/${body.id}/restore`, {});
      await isOpenAgain(url, admin.token);
    },
  },
];
