import { categoryLabel } from '../category-label.ts';
import { formatDate, formatMoment, isIsoDate } from '../dates.ts';
import { formatRupees } from '../money.ts';
import type { Entity } from './entities.ts';

/** The registers as the menus call them. */
export const ENTITY_LABELS: Readonly<Record<Entity, string>> = {
  fees: 'Fees',
  post_dated_cheques: 'Post-dated cheques',
  receipts: 'Receipts',
  bills: 'Bills',
  vouchers: 'Payments',
  ledger_vouchers: 'Other vouchers',
  ledger_accounts: 'Accounts of the books',
  ledger_openings: 'Opening balances',
  payee_sheets: 'Sheets of payees',
  tax_rates: 'Rates of tax',
  parties: 'Parties',
  portals: 'Portals',
  portal_files: "Portals' files",
  letters: 'Letters',
  letter_templates: 'Letter templates',
  dmcs: 'DMC',
  emails: 'E-mails',
  attendance: 'Attendance',
  documents: 'Documents',
  tasks: 'Tasks',
  students: 'Students',
  consents: 'Consents',
  wrong_contacts: 'Wrong numbers',
  families: 'Families',
  follow_ups: 'Follow-ups',
  courses: 'Courses',
  academic_sessions: 'Sessions',
  funds: 'Funds',
  accounts: 'Bank accounts',
  statements: 'Bank statements',
  matches: 'Bank matches',
  heads: 'Heads',
  fee_plans: 'Fee plans',
  due_runs: 'Dues raised',
  promotions: 'Promotions',
  due_loads: 'Opening dues',
  charge_runs: 'Charges by sheet',
  services: 'Services',
  dues: 'Dues',
  concessions: 'Concessions',
  exemptions: 'Exemptions',
  drawers: 'Day close',
  refunds: 'Refunds',
  clearances: 'Clearances',
  books: 'Books',
  months: 'Months',
  controls: 'Controls',
  auditor_packs: 'Packs for the auditor',
  requests: 'Requests',
  users: 'Accounts',
  sessions: 'Sign-ins',
  viewings: 'Seen by viewers',
  uploads: 'Files',
  settings: 'Settings',
  sharing: 'Other desks',
  backups: 'Backups',
  updates: 'Newer versions',
  tally: 'Tally',
  university: 'University',
  outbox: 'Outbox',
  reminders: 'Reminders',
  reminder_stages: 'Stages of reminders',
  sending: 'Sending',
};

/** A register as people call it; an older office's own word where it is not known. */
export const entityLabel = (entity: string): string =>
  Object.entries(ENTITY_LABELS).find(([name]) => name === entity)?.[1] ?? fieldLabel(entity);

/** Labels of fields whose names do not read well by themselves. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  id: 'Number in the register',
  issuedTo: 'Issued to',
  referenceNo: 'Letter number',
  slip_nos: 'Slip numbers',
  bill_no: 'Bill number',
  voucher_no: 'Voucher number',
  roll_no: 'Roll number',
  admission_no: 'Admission number',
  enrolment_no: 'Enrolment number',
  name_hindi: 'Name in Hindi',
  father_name_hindi: "Father's name in Hindi",
  domicile: 'State of domicile',
  ifsc: 'IFSC',
  email: 'E-mail',
  receipt_no: 'Receipt number',
  dmc_type: 'Type',
  pdf_url: 'PDF',
  uploadDate: 'Uploaded on',
  uploadedBy: 'Uploaded by',
  employeeId: 'Employee ID',
  created_at: 'Entered at',
  created_by: 'Entered by',
  created_by_name: 'Entered by',
  marked_by: 'Marked by',
  due_date: 'Due date',
  next_number: 'Next number',
  college_name: "College's name",
  lan: 'Other desks let in',
  https: 'Encrypted',
  user_name: 'User name',
};

/** `payment_date` → `Payment date`, `fromName` → `From name`. */
export const fieldLabel = (field: string): string => {
  const known = Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field] : undefined;
  if (known !== undefined) return known;
  const words = field
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Fields of a record that say nothing to a person beside its other fields, such as a course's number beside its name. */
export const REPEATED_FIELDS: ReadonlySet<string> = new Set([
  'version',
  'course_id',
  'course_ids',
  'assignee_id',
  'teacher_id',
  'thread_id',
  'folder_id',
  // A file is known by its name.
  'url',
  // The hash of an issued paper, and the mark of a password, which Verify reads.
  'paper',
  'password_mark',
]);

const AMOUNT = /^(amount|total_fees|pending_fees|paid_fees|collected)$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const saidText = (text: string): string => {
  if (isIsoDate(text)) return formatDate(text);
  return MOMENT.test(text) ? formatMoment(text) : text;
};

const saidRecord = (field: string, record: Readonly<Record<string, unknown>>): string => {
  const { name } = record;
  // A course, a person or a file is its name.
  if (typeof name === 'string') return name;
  return Object.entries(record)
    .flatMap(([key, value]) => {
      const words = saidValue(key, value);
      return words === null ? [] : [key === field ? words : `${fieldLabel(key)}: ${words}`];
    })
    .join(', ');
};

/** A field's value as a person would say it; null for nothing. */
export const saidValue = (field: string, value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (field === 'category' && typeof value === 'string') return categoryLabel(value);
  if (typeof value === 'string') return saidText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return AMOUNT.test(field) ? formatRupees(value) : String(value);
  if (Array.isArray(value)) {
    const parts = value.flatMap((each: unknown) => saidValue(field, each) ?? []);
    return parts.length === 0 ? null : parts.join(', ');
  }
  return isRecord(value) ? saidRecord(field, value) : String(value);
};
