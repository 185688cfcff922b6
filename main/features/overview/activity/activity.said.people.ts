import { USUAL_CONCESSION_CATEGORIES } from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import { USUAL_REFUND_POLICY } from '../../../../shared/features/college/settings/settings.refund-policy.ts';
import { RECORDED_COLUMNS } from '../../students/students/import/students.import-queries.ts';
import {
  firstly,
  hundredths,
  MADE,
  PLAN_LINES,
  PREFIXES,
  RIGHTS,
  type Said,
  STUDENTS_SINCE,
  same,
  sinceStatus,
} from './activity.said-by.ts';

const { dates: _, ...BEFORE_DATES } = USUAL_REFUND_POLICY;

/** The office, its people, and what they are charged by. */
export const SAID_OF_PEOPLE: readonly Said[] = [
  {
    entity: 'users',
    table: 'users',
    whole: 'created_at',
    columns: {
      ...same('name', 'username', 'email', 'department', 'designation', 'created_at'),
      username_key: { key: 'username', said: `lower(trim(entry.after ->> '$.username'))` },
      employee_id: '$.employeeId',
      subjects: '$.meta.subjects',
      rights: RIGHTS,
    },
  },
  {
    entity: 'settings',
    table: 'settings',
    whole: 'version',
    columns: {
      ...same('college_name', 'address', 'affiliation_number', 'signatory', 'upi_address', 'receipt_sheet'),
      ...same('paper_language', 'back_days', 'closed_to', 'bill_persons', 'opening_head_id'),
      logo_file: '$.logo.filename',
      cheque_charge_paise: hundredths('$.cheque_charge'),
      drawer_difference_paise: hundredths('$.drawer_difference'),
      refund_policy: firstly('refund_policy', USUAL_REFUND_POLICY, BEFORE_DATES),
      concession_categories: firstly('concession_categories', USUAL_CONCESSION_CATEGORIES),
      series: PREFIXES,
    },
  },
  {
    entity: 'heads',
    table: 'heads',
    whole: 'created_at',
    columns: {
      ...same('name', 'fee_type', 'refundable', 'not_given_back', 'active', 'purpose', 'kind', 'fund_id'),
      ...same('position', 'created_at'),
    },
  },
  {
    entity: 'funds',
    table: 'funds',
    whole: 'created_at',
    columns: same('name', 'kind', 'receipt_mark', 'created_at'),
  },
  {
    entity: 'accounts',
    table: 'bank_accounts',
    whole: 'created_at',
    columns: {
      ...same('name', 'bank', 'number', 'ifsc', 'fund_id', 'opening_date', 'active', 'created_at'),
      opening_paise: hundredths('$.opening_balance'),
    },
  },
  {
    entity: 'ledger_accounts',
    table: 'ledger_accounts',
    whole: 'created_at',
    columns: {
      ...same('name', 'kind', 'fund_id', 'active', 'open_to', 'created_at'),
      grouped: '$.group',
    },
  },
  {
    entity: 'parties',
    table: 'parties',
    whole: 'created_at',
    columns: {
      ...same('kind', 'name', 'user_id', 'pan', 'gstin', 'account_number', 'ifsc', 'mobile', 'address'),
      ...same('created_at'),
    },
  },
  {
    entity: 'courses',
    table: 'courses',
    whole: 'created_at',
    isRemoved: true,
    columns: same('name', 'description', 'active', 'created_at'),
  },
  {
    entity: 'academic_sessions',
    table: 'academic_sessions',
    whole: 'created_at',
    columns: same('name', 'first_day', 'last_day', 'admission_last_date', 'created_at'),
  },
  {
    entity: 'students',
    table: 'students',
    whole: 'created_at',
    isRemoved: true,
    columns: {
      ...same(...RECORDED_COLUMNS),
      status_date: { key: 'status_date', said: sinceStatus('status_date') },
      status_reason: { key: 'status_reason', said: sinceStatus('status_reason') },
    },
    since: STUDENTS_SINCE,
  },
  {
    entity: 'consents',
    table: 'consents',
    whole: 'entered_at',
    columns: same('channel', 'state', 'day', 'how', 'entered_by_name', 'entered_at'),
  },
  {
    entity: 'wrong_contacts',
    table: 'wrong_contacts',
    whole: 'marked_at',
    columns: {
      ...same('contact', 'why', 'day', 'marked_at'),
      marked_by_name: '$.marked_by',
      right_by_name: '$.right.by',
      right_at: '$.right.at',
    },
  },
  {
    entity: 'follow_ups',
    table: 'follow_ups',
    whole: 'spoke_to',
    columns: {
      ...same('day', 'spoke_to', 'promised_on', 'note'),
      ...MADE,
      created_by: '$.created_by_id',
      amount_paise: hundredths('$.amount'),
    },
  },
  {
    entity: 'fee_plans',
    table: 'fee_plans',
    whole: 'created_at',
    columns: {
      ...same('session_id', 'course_id', 'year', 'category', 'late_fee', 'replaces_id'),
      ...MADE,
      replaced: {
        key: 'id',
        said: 'exists (select 1 from fee_plans as later where later.replaces_id = record.id)',
      },
      lines: PLAN_LINES,
    },
  },
  {
    entity: 'due_runs',
    table: 'due_runs',
    whole: 'run_id',
    columns: {
      ...same('plan_id', 'students', 'dues', 'skipped'),
      amount_paise: hundredths('$.amount'),
      undone_at: '$.undone.at',
      undone_by_name: '$.undone.by',
    },
  },
  {
    entity: 'charge_runs',
    table: 'charge_runs',
    whole: 'loaded_at',
    columns: {
      ...same('head_id', 'period', 'due_date', 'late_fee', 'source', 'loaded_at'),
      created_by_name: '$.created_by',
      undone_at: '$.undone.at',
      undone_by_name: '$.undone.by',
      undone_reason: '$.undone.reason',
    },
  },
  {
    entity: 'promotions',
    table: 'promotions',
    whole: 'run_id',
    columns: {
      ...same('course_id', 'from_year', 'to_year', 'status', 'session_id', 'students', 'skipped'),
      ...MADE,
      undone_at: '$.undone.at',
      undone_by_name: '$.undone.by',
      undone_reason: '$.undone.reason',
    },
  },
];
