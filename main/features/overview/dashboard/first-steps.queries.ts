import { sql } from 'kysely';
import type { FirstStep } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import type { Db } from '../../../database/db.ts';

/** Finds the first steps that the records show as done. `unnamed` is the name of a college that nobody has named. */
export const stepsOnRecord = async (
  db: Db,
  unnamed: string,
): Promise<Readonly<Record<Exclude<FirstStep, 'second_folder'>, number>>> => {
  const { rows } = await sql<Record<Exclude<FirstStep, 'second_folder'>, number>>`
    select
      exists (select 1 from settings where address <> '' and college_name <> ${unnamed}) as letterhead,
      exists (select 1 from series where kind = 'receipt') as receipt_number,
      exists (select 1 from courses) as courses,
      exists (select 1 from students) as students,
      exists (select 1 from fee_plans) or exists (select 1 from dues) as fee_plan,
      exists (select 1 from fees) as first_receipt,
      exists (select 1 from users where role = 'accountant') as accountants
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database answered nothing');
  return found;
};
