import { REPORTS, type ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { isForViewers } from '../../../office/command.ts';
import type { PrintedBook } from './collection/book-foot.ts';
import { insertPrint } from './reports.print-queries.ts';

export interface BookPrint extends PrintedBook {
  readonly name: ReportName;
  /** The period and courses in words. */
  readonly subtitle: string;
}

/** Keeps that a book was printed, and what it said. */
export const recordPrint = async (
  change: Change<SignedIn>,
  { name, subtitle, ...print }: BookPrint,
): Promise<void> => {
  const id = await insertPrint(change, print);
  await change.record({
    entity: 'books',
    id,
    action: 'printed',
    summary: `${REPORTS[name].title}, ${subtitle}`,
    audience: { users: [change.actor.userId] },
  });
};
isForViewers(recordPrint);
