import type { Notice } from '../../shared/contract/office.endpoints.ts';
import { formatCount } from '../../shared/counted.ts';
import type { Office } from './office.ts';

/** Makes the notice of long work that all entries wait for, as `Dues are being raised: 4,000 of 20,000. …`. */
export const workNotices = (office: Pick<Office, 'longWork'>, userId: number): readonly Notice[] => {
  const work = office.longWork();
  if (!work) return [];
  const howFar = work.total > 0 ? `: ${formatCount(work.done)} of ${formatCount(work.total)}` : '';
  const own = work.userId === userId;
  const by = own ? '' : ` (${work.name})`;
  return [
    {
      kind: 'work',
      message: `${work.doing}${by}${howFar}. What is saved meanwhile waits until this is done.`,
      own,
    },
  ];
};
