import type { Backup } from '../../../shared/features/backup/backup.model.ts';
import { type College, PASSWORD } from '../../support/colleges/college.ts';
import { isOpenAgain } from '../../support/offices/reopened.ts';

/** A way in which what somebody may do ends while a desk of theirs is in the middle of something. */
export interface Way {
  readonly name: string;
  /** How an unfinished entry, and an unfinished upload, are answered then; 0 is a line that was cut. */
  readonly entry: readonly number[];
  readonly upload: readonly number[];
  readonly isDownloadCut: boolean;
  readonly isLineEnded: boolean;
  /** Ends it, for Asha Rao, the accountant of the first course. */
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
    // It was begun by a session in use, and none takes longer than two minutes.
    upload: [201],
    end: async ({ clock, signIn, science }) => {
      clock.advance(THIRTEEN_HOURS);
      const admin = await signIn('admin');
      // Every line is looked at again then, as it is every quarter of a minute.
      await admin.patch(`/admin/courses/${science.id}`, { description: 'Later' });
    },
  },
  {
    name: 'another role',
    // What is left of the old one is refused in the transaction; no call changes a role, so nothing is told of it.
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
