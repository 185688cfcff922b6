import { inThePast, type PastOffice } from '../../../demo/sample-college/past-office.ts';
import type { People } from '../../../demo/sample-college/people.ts';
import { indexTexts, TEXTS, type TextRegister } from '../../../main/database/texts.ts';
import { enterBill } from '../../../main/features/accounts/bills/bills.service.ts';
import { collectFee } from '../../../main/features/collection/fees/fees.service.ts';
import { loadStudents } from '../../../main/features/students/students/import/students.bulk.ts';
import { toColumns } from '../../../main/features/students/students/students.columns.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import type { Change } from '../../../main/office/change.ts';
import type { Office } from '../../../main/office/office.ts';
import { addDays, type IsoDate } from '../../../shared/dates.ts';
import { NewBill } from '../../../shared/features/accounts/bills/bills.model.ts';
import { NewFee } from '../../../shared/features/collection/fees/fees.model.ts';
import { NewStudent } from '../../../shared/features/students/students/students.model.ts';
import { engage } from './people.ts';
import { planFees, planStudents, type Size } from './plan.ts';

const FEES_AT_ONCE = 2_000;
const BILLS = 600;
const TOTAL_FEES = 90_000;

const within = <T>(
  { office }: PastOffice,
  actor: SignedIn,
  work: (change: Change<SignedIn>) => Promise<T>,
): Promise<T> => office.write({ actor }, work);

/** Loads them as a spreadsheet would. Answers the id of the first; the others' follow. */
const enterStudents = (past: PastOffice, people: People, size: Size): Promise<number> =>
  within(past, people.admin, async (change) => {
    const good = planStudents(size).map((student, at) => ({
      row: at + 2,
      tab: 0,
      cells: [],
      marks: [],
      student: toColumns(
        NewStudent.parse({
          name: student.name,
          father_name: student.fatherName,
          course_id: people.courses[student.course]?.id,
          roll_no: student.rollNo,
          year: student.year,
          total_fees: TOTAL_FEES,
          pending_fees: TOTAL_FEES,
        }),
      ),
    }));
    const of = { source: 'students.xlsx', rows: good.length };
    await loadStudents(change, [{ good, bad: [], left: [] }], of);
    const first = await change.db.selectFrom('students').select('id').orderBy('id').executeTakeFirstOrThrow();
    return first.id;
  });

const enterFees = async (
  past: PastOffice,
  { admin, courses }: People,
  firstStudent: number,
  size: Size,
  lastDay: IsoDate,
  told: (done: number) => void,
): Promise<void> => {
  const planned = [...planFees(size, lastDay)];
  for (let done = 0; done < size.fees; done += FEES_AT_ONCE) {
    const part = planned.slice(done, done + FEES_AT_ONCE);
    past.goTo(`${part.at(-1)?.day ?? lastDay}T11:00:00`);
    await within(past, admin, async (change) => {
      for (const { student, day, courses: places, paise, ...fee } of part) {
        const input = {
          student_id: firstStudent + student,
          amount: paise / 100,
          fee_type: fee.feeType,
          payment_type: fee.paymentType,
          paid: fee.isPaid,
          payment_date: day,
          course_ids: places.map((at) => courses[at]?.id),
          slip_nos: fee.slips,
          ...(fee.paymentType === 'Online' && { reference: fee.number }),
          ...(fee.paymentType === 'Cheque' && {
            cheque: { number: fee.number.slice(-6), bank: fee.bank, date: day },
            double_reason: 'The numbers come again',
          }),
        };
        await collectFee(change, NewFee.parse(input));
      }
    });
    told(done + part.length);
  }
};

const enterBills = (past: PastOffice, { admin, courses }: People, lastDay: IsoDate): Promise<void> =>
  within(past, admin, async (change) => {
    for (let at = 0; at < BILLS; at += 1) {
      const bill = {
        vendor: `Vendor ${at % 40}`,
        amount: 500 + (at % 90) * 100,
        date: addDays(lastDay, -(at % 360)),
        status: at % 5 === 0 ? 'Pending Approval' : 'Paid',
        course_ids: [courses[at % courses.length]?.id],
      };
      await enterBill(change, NewBill.parse(bill));
    }
  });

/**
 * Fills an empty office with a college of a given size, always the same, through the registers' own services: its numbers,
 * receipts, journal, sums and audit are those that people at desks would have made.
 */
export const fillOffice = async (
  office: Office,
  size: Size,
  lastDay: IsoDate,
  told: (done: number) => void,
): Promise<void> => {
  const past = inThePast(office, `${addDays(lastDay, -3 * 366)}T09:00:00`);
  const people = await engage(past);
  const firstStudent = await enterStudents(past, people, size);
  await enterFees(past, people, firstStudent, size, lastDay, told);
  past.goTo(`${lastDay}T16:00:00`);
  await enterBills(past, people, lastDay);
  // Texts are indexed as the hours that an office is open would have done.
  for (const register of Object.keys(TEXTS) as TextRegister[]) {
    await within(past, people.admin, ({ db }) => indexTexts(db, register, Number.MAX_SAFE_INTEGER));
  }
  await past.close();
};
