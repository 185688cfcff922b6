import { ACCOUNTS } from '../accounts.ts';
import {
  type BookRule,
  compared,
  dayOf,
  feeOf,
  feePage,
  rule,
  studentOf,
  studentPage,
  voucherOf,
} from './book-rule.ts';

const CHECK = 'Students’ dues';

const SUMS = { said: 'said', found: 'found' } as const;
const BY_STUDENT = { ...SUMS, record: studentOf('differing.id'), link: studentPage('id') } as const;

const STUDENT_OF_DUE = '(select student_id from dues where dues.id = due_id)';
const BY_DUE = { ...SUMS, record: studentOf(STUDENT_OF_DUE), link: studentPage(STUDENT_OF_DUE) } as const;

/** What students owe, what settled it, and what is ahead: the dues, the sums on them and the journal. */
export const STUDENT_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'dues whose settled sum is not that of their allocations',
    BY_DUE,
    compared(
      'due_id',
      'select id as due_id, settled_paise as paise from dues',
      'select due_id, paise from allocations union all select due_id, paise from settlements',
    ),
  ),
  rule(
    CHECK,
    'dues whose conceded sum is not that of their concessions',
    BY_DUE,
    compared(
      'due_id',
      'select id as due_id, conceded_paise as paise from dues',
      `select due_id, amount_paise as paise from concessions where status = 'Approved' and kind <> 'mistake'`,
    ),
  ),
  rule(
    CHECK,
    'dues of which another sum is written off than was approved',
    BY_DUE,
    compared(
      'due_id',
      'select id as due_id, written_off_paise as paise from dues',
      `select due_id, amount_paise as paise from concessions where status = 'Approved' and kind = 'write-off'`,
    ),
  ),
  rule(
    CHECK,
    'dues of which another sum is let off by exemptions than these conceded',
    BY_DUE,
    compared(
      'due_id',
      'select id as due_id, exempted_paise as paise from dues',
      `select due_id, amount_paise as paise from concessions where status = 'Approved' and exemption_id is not null`,
    ),
  ),
  rule(
    CHECK,
    'dues of a plan that have another session, instalment or last date than its line',
    { record: studentOf('student_id'), found: 'dues.amount_paise', link: studentPage('student_id') },
    `dues join fee_plan_lines as line on line.id = dues.plan_line_id join fee_plans as plan on plan.id = line.plan_id
      where dues.origin = 'plan' and dues.again_due_id is null and (dues.session_id is not plan.session_id
        or dues.due_date < dues.plan_date
        or ((iif(dues.plan_date is null, dues.due_date <> line.due_date, dues.plan_date < line.due_date)
            or dues.instalment is not line.instalment)
          and not exists (select 1 from instalment_parts where instalment_parts.due_id = dues.id)
          and not exists (select 1 from dues as same join due_carries on due_carries.due_id = same.id
            where same.student_id = dues.student_id and same.head_id = dues.head_id)))`,
  ),
  rule(
    CHECK,
    'concessions of an exemption that say otherwise than its request',
    { record: studentOf('student_id'), found: 'concessions.amount_paise', link: studentPage('student_id') },
    `concessions join exemptions as of on of.id = exemption_id where concessions.kind <> 'concession'
      or concessions.category <> of.category or concessions.reason <> of.reason or concessions.sanction_no is not of.sanction_no
      or concessions.asked_by is not of.asked_by or concessions.asked_by_name <> of.asked_by_name
      or coalesce(concessions.attachment_file, concessions.attachment_name) is not null`,
  ),
  rule(
    CHECK,
    'dues that are taken back without a reason, or stand with one',
    { record: studentOf('student_id'), found: 'amount_paise', link: studentPage('student_id') },
    `dues where reversed <> exists (select 1 from due_reversals where due_id = dues.id)`,
  ),
  rule(
    CHECK,
    'dues that are taken back and were settled',
    { record: studentOf('student_id'), found: 'amount_paise', link: studentPage('student_id') },
    'dues where reversed = 1 and (settled_paise <> 0 or conceded_paise <> 0)',
  ),
  rule(
    CHECK,
    'dues of an import that was undone and its voucher says otherwise',
    { ...SUMS, record: voucherOf('voucher_id'), day: dayOf('voucher_id') },
    compared(
      'voucher_id, student_id, head_id',
      'select voucher_id, student_id, head_id, amount_paise as paise from unloaded_dues',
      `select voucher_id, student_id, head_id, paise from entries where account_id = ${ACCOUNTS.dues}
        and (voucher_id, student_id) in (select voucher_id, student_id from unloaded_dues)`,
    ),
  ),
  rule(
    CHECK,
    'late fees that were waived in other parts',
    { ...SUMS, record: feeOf('fee_id'), link: feePage('fee_id') },
    compared(
      'fee_id',
      `select fee_id, paise from late_fee_waivers where fee_id in (select fee_id from late_fee_waiver_parts)`,
      'select fee_id, paise from late_fee_waiver_parts',
    ),
  ),
  rule(
    CHECK,
    'dues that their voucher does not say',
    { ...SUMS, record: voucherOf('voucher_id'), day: dayOf('voucher_id') },
    compared(
      'voucher_id, head_id',
      `select voucher_id, head_id, amount_paise as paise from dues
        where voucher_id in (select id from vouchers where kind = 'dues')`,
      `select voucher_id, head_id, paise from entries
        where account_id = ${ACCOUNTS.dues} and paise > 0
          and voucher_id in (select voucher_id from dues)
          and voucher_id in (select id from vouchers where kind = 'dues')`,
    ),
  ),
  rule(
    CHECK,
    'students whose total fees are not their dues',
    BY_STUDENT,
    compared(
      'id',
      'select id, total_paise - opening_paid_paise as paise from students',
      'select student_id as id, amount_paise - conceded_paise as paise from dues where reversed = 0',
    ),
  ),
  rule(
    CHECK,
    'students whose settled dues are not what the books say',
    BY_STUDENT,
    compared(
      'id',
      'select id, collected_paise as paise from students',
      'select student_id as id, settled_paise as paise from dues',
    ),
  ),
  rule(
    CHECK,
    'students of whom other receipts were counted than the register has',
    BY_STUDENT,
    compared(
      'id',
      'select id, received_paise as paise from students',
      `select student_id as id, amount_paise as paise from fees where student_id is not null and paid = 1
        and not exists (select 1 from fee_cancellations where fee_id = fees.id)
        union all select dues.student_id, paise from settlements join dues on dues.id = due_id`,
    ),
  ),
  rule(
    CHECK,
    'dues settled without a receipt that their vouchers say otherwise',
    { ...SUMS, record: voucherOf('voucher_id'), day: dayOf('voucher_id') },
    compared(
      'voucher_id, head_id',
      'select settlements.voucher_id, head_id, paise from settlements join dues on dues.id = due_id',
      `select voucher_id, head_id, -paise as paise from entries join vouchers on vouchers.id = voucher_id
        where account_id = ${ACCOUNTS.dues} and vouchers.kind in ('deposits loaded', 'refund approved')`,
    ),
  ),
  rule(
    CHECK,
    'deposits from before whose load is another, or of dues',
    { record: studentOf('dues.student_id'), found: 'paise', link: studentPage('dues.student_id') },
    `settlements join dues on dues.id = due_id
      join opening_due_imports on opening_due_imports.id = settlements.opening_import_id
      where dues.opening_import_id is not settlements.opening_import_id or opening_due_imports.kind <> 'deposits'`,
  ),
  rule(
    CHECK,
    'students of whom the journal says another sum under a head than their dues',
    { ...SUMS, record: studentOf('student_id'), link: studentPage('student_id') },
    compared(
      'student_id, head_id',
      `select student_id, head_id, paise from student_balances where account_id = ${ACCOUNTS.dues}`,
      `select student_id, head_id, amount_paise - conceded_paise - settled_paise as paise from dues
        where reversed = 0`,
    ),
  ),
  rule(
    CHECK,
    'students whose advances the journal does not know',
    BY_STUDENT,
    compared(
      'id',
      'select id, advance_paise as paise from students',
      `select student_id as id, -paise as paise from student_balances where account_id = ${ACCOUNTS.advances}`,
    ),
  ),
  rule(
    CHECK,
    'students whose advances are not those of their receipts',
    BY_STUDENT,
    compared(
      'id',
      'select id, advance_paise as paise from students',
      'select student_id as id, paise from advances',
    ),
  ),
  rule(
    CHECK,
    'receipts that settle another sum than their vouchers say',
    { ...SUMS, record: feeOf('fee_id'), link: feePage('fee_id') },
    compared(
      'fee_id, head_id',
      `select allocations.fee_id, dues.head_id, paise from allocations join dues on dues.id = due_id`,
      `select vouchers.record_id as fee_id, entries.head_id, -entries.paise as paise from vouchers
        join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.dues}
        where vouchers.kind in ('receipt', 'settled later')`,
    ),
  ),
  rule(
    CHECK,
    'receipts of which another sum is ahead than their vouchers say',
    { ...SUMS, record: feeOf('fee_id'), link: feePage('fee_id') },
    compared(
      'fee_id',
      'select fee_id, paise from advances where refund_id is null',
      `select vouchers.record_id as fee_id, -entries.paise as paise from vouchers
        join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.advances}
        where vouchers.kind in ('receipt', 'settled later')`,
    ),
  ),
];
