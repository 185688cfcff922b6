// Written by tests/architecture/schema.test.ts -u out of the schema: edit main/database/schema instead.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DueOrigin } from '../../shared/features/charges/dues/dues.model.ts';
import type { FeeType } from '../../shared/features/college/heads/fee-types.ts';
import type { BillPersons } from '../../shared/features/college/settings/settings.model.ts';
import type { TallyGroup } from '../../shared/features/overview/tally/tally.groups.ts';
import type { Paise } from '../../shared/money.ts';
import type { LetterType } from '../../shared/papers/letter-types.ts';

/** The row of every table of the office, by the table's name. */
export interface Tables {
  academic_sessions: {
    id: Generated<number>;
    name: string;
    first_day: string;
    last_day: string;
    admission_last_date: string | null;
    created_at: string;
    version: Generated<number>;
  };
  account_days: {
    account_id: number;
    day: string;
    course_set_id: number;
    head_id: number;
    fund_id: Generated<number>;
    debit_paise: Paise;
    credit_paise: Paise;
  };
  accounts: {
    id: Generated<number>;
    kind: string;
    /** The part of its kind: a cashier's id, a category; blank where there is one. */
    of: string;
    name: string;
  };
  advances: {
    fee_id: number;
    step: number;
    student_id: number;
    /** The refund that gave it back. */
    refund_id: number | null;
    paise: Paise;
  };
  allocations: {
    fee_id: number;
    due_id: number;
    step: number;
    paise: Paise;
    /** That posted it: on its day it counts. */
    voucher_id: number | null;
  };
  attendance: {
    id: Generated<number>;
    teacher_id: number;
    date: string;
    status: 'Present' | 'Absent' | 'Late' | 'Half Day';
    check_in: string | null;
    check_out: string | null;
    /** The set of the courses that it was marked for; null for none. */
    course_set_id: number | null;
    marked_by_name: string;
    created_at: string;
    version: Generated<number>;
  };
  audit: {
    id: Generated<number>;
    at: string;
    user_id: number | null;
    user_name: string;
    desk: string;
    action: string;
    entity: string;
    entity_id: number | null;
    summary: string;
    before: string | null;
    after: string | null;
    previous_hash: string;
    hash: string;
  };
  auditor_packs: {
    id: Generated<number>;
    first_day: string;
    last_day: string;
    pdf_file: string;
    xlsx_file: string;
    made_by_name: string;
    made_at: string;
  };
  awaited_dues: {
    id: Generated<number>;
    due_id: number;
    scheme: string;
    year: string;
    sanction_no: string | null;
    until: string | null;
    marked_by_name: string;
    marked_at: string;
    ended_on: Generated<string | null>;
    ended_by_name: Generated<string | null>;
    end_reason: Generated<string | null>;
  };
  bank_accounts: {
    id: Generated<number>;
    name: string;
    bank: string;
    number: string;
    ifsc: string | null;
    fund_id: number;
    /** The id of its account in the journal. */
    account_id: number;
    opening_paise: Paise;
    opening_date: string;
    active: Generated<number>;
    default_for_cash: Generated<number>;
    default_for_online: Generated<number>;
    created_at: string;
    version: Generated<number>;
  };
  bank_entries: {
    account_id: number;
    voucher_id: number;
    day: string;
    paise: Paise;
    match_id: Generated<number | null>;
  };
  bank_matches: {
    id: Generated<number>;
    bank_account_id: number;
    kind: 'match' | 'entry' | 'suspense' | 'claim';
    by_name: string;
    at: string;
  };
  bill_taxes: {
    bill_id: number;
    rate_id: number;
    /** The part of the bill that the tax is of: the bill without its GST. */
    base_paise: Paise;
    amount_paise: Paise;
  };
  bills: {
    id: Generated<number>;
    bill_no: string | null;
    vendor: string;
    /** The party that the vendor is; null for a name that was only typed. */
    party_id: number | null;
    amount_paise: Paise;
    /** The tax that is deducted from it: the sum of its 'bill_taxes'. */
    tax_paise: Generated<Paise>;
    /** What its vendor is to be paid. */
    to_pay_paise: GeneratedAlways<Paise>;
    /** What vouchers paid of it. */
    paid_paise: Generated<Paise>;
    category: string;
    date: string;
    due_date: string | null;
    status: 'Pending Approval' | 'Approved' | 'Paid' | 'Not Approved';
    attachment_file: string | null;
    attachment_name: string | null;
    /** The set of its courses; null for none. */
    course_set_id: number | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    approved_by: number | null;
    approved_by_name: string | null;
    approved_at: string | null;
    paid_by: number | null;
    paid_by_name: string | null;
    paid_at: string | null;
    refused_by_name: string | null;
    refused_at: string | null;
    version: Generated<number>;
    /** How the names sound (main/database/sounds). */
    sound: Generated<string>;
  };
  bills_sounds: {
    word: string;
    id: Generated<number>;
  };
  book_prints: {
    id: Generated<number>;
    book: string;
    asked: string;
    digest: string;
    lines: number;
    printed_by_name: string;
    printed_at: string;
  };
  cancel_requests: {
    id: Generated<number>;
    fee_id: number;
    reason: string;
    /** Why the cheque came back, where its return is requested and no cancellation; and what the student is charged for it. */
    returned_for: Generated<string | null>;
    return_charge_paise: Generated<Paise | null>;
    /** Cancelled by trigger, when its receipt is. */
    status: Generated<'Waiting' | 'Cancelled' | 'Declined' | 'Withdrawn'>;
    asked_by: number;
    asked_by_name: string;
    asked_at: string;
    decided_by_name: string | null;
    decided_at: string | null;
    /** The decision's reason. */
    decision: string | null;
  };
  caution_lapses: {
    id: Generated<number>;
    day: string;
    left_by: string;
    reason: string;
    paise: Paise;
    by_name: string;
    at: string;
    undone_at: Generated<string | null>;
    undone_by_name: Generated<string | null>;
    undone_reason: Generated<string | null>;
  };
  charge_runs: {
    id: Generated<number>;
    head_id: number;
    /** Null for a sheet. */
    service_id: number | null;
    /** Its name on papers: 'July 2026'. */
    period: string;
    /** The last date of the sheet that was loaded last. */
    due_date: string;
    /** JSON of 'LateFee'. */
    late_fee: string | null;
    /** The file that was loaded last. */
    source: string;
    created_by_name: string;
    created_at: string;
    loaded_by_name: string;
    loaded_at: string;
    undone_at: Generated<string | null>;
    undone_by_name: Generated<string | null>;
    undone_reason: Generated<string | null>;
  };
  cheque_states: {
    fee_id: number;
    step: number;
    state: 'received' | 'deposited' | 'cleared' | 'returned';
    day: string;
    reason: string | null;
    slip_id: number | null;
    charge_due_id: number | null;
    by_name: string;
    at: string;
  };
  cheques_now: {
    fee_id: number;
    state: 'received' | 'deposited' | 'cleared' | 'returned';
  };
  clearance_heads: {
    clearance_id: number;
    head_id: number;
  };
  clearance_students: {
    clearance_id: number;
    student_id: number;
    name: string;
    father_name: string;
    roll_no: string | null;
    enrolment_no: string | null;
    course_id: number;
    course_name: string;
    year: string | null;
    short_paise: Paise;
  };
  clearances: {
    id: Generated<number>;
    name: string;
    /** What was due by this day had to be paid. */
    by_day: string;
    course_set_id: number;
    created_by_name: string;
    created_at: string;
  };
  concessions: {
    id: Generated<number>;
    kind: Generated<'concession' | 'write-off' | 'mistake'>;
    student_id: number;
    due_id: number;
    amount_paise: Paise;
    category: string;
    reason: string;
    sanction_no: string | null;
    attachment_file: string | null;
    attachment_name: string | null;
    status: Generated<'Waiting' | 'Approved' | 'Declined' | 'Taken Back'>;
    asked_by: number;
    asked_by_name: string;
    asked_at: string;
    decided_by_name: string | null;
    decided_at: string | null;
    /** The decision's reason. */
    decision: string | null;
    own: Generated<number>;
    /** The person who took back an approved one. */
    taken_back_by_name: Generated<string | null>;
    taken_back_at: Generated<string | null>;
    taken_back_reason: Generated<string | null>;
    /** The exemption by which it was conceded, and its name. */
    exemption_id: Generated<number | null>;
    exemption_name: Generated<string | null>;
  };
  consents: {
    id: Generated<number>;
    student_id: number;
    channel: 'email' | 'whatsapp' | 'sms';
    state: 'allowed' | 'refused';
    /** The day on which it was said. */
    day: string;
    /** Such as 'admission form'; null where nobody wrote it down. */
    how: string | null;
    entered_by_name: string;
    entered_at: string;
  };
  course_set_members: {
    set_id: number;
    position: number;
    course_id: number;
  };
  course_sets: {
    id: Generated<number>;
    courses: string;
  };
  courses: {
    id: Generated<number>;
    name: string;
    /** The name in lower case with single spaces: what must be unique. */
    name_key: string;
    description: string | null;
    active: Generated<number>;
    created_at: string;
    version: Generated<number>;
  };
  deposit_cancellations: {
    slip_id: number;
    reason: string;
    cancelled_by_name: string;
    cancelled_at: string;
  };
  deposit_slips: {
    id: Generated<number>;
    day: string;
    /** The name of the bank's account, as it was at the deposit. */
    account: string;
    /** Null where no bank account had a name yet. */
    bank_account_id: number | null;
    /** The cash of a drawer that went with it, or alone. */
    cash_paise: Generated<Paise>;
    /** Its notes and coins, where they were counted. */
    counts: string | null;
    cashier_id: Generated<number | null>;
    by_name: string;
    at: string;
  };
  dmcs: {
    id: Generated<number>;
    serial: string;
    /** The code without its hyphen. */
    verification_code: string;
    student_id: number | null;
    name: string;
    father_name: string;
    course: string;
    course_id: number | null;
    roll_no: string;
    year: string;
    dmc_type: 'Degree' | 'Migration' | 'Duplicate' | 'Consolidated Marksheet' | 'Others';
    attachment_file: string | null;
    attachment_name: string | null;
    issued_date: string;
    received_by: string | null;
    received_date: string | null;
    verified_at: string | null;
    verified_by_name: string | null;
    /** The reason why it waits. It is no certificate until a second person approves it. */
    held_reason: string | null;
    approved_by_name: string | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    version: Generated<number>;
    /** How the names sound (main/database/sounds). */
    sound: Generated<string>;
  };
  dmcs_sounds: {
    word: string;
    id: Generated<number>;
  };
  document_folders: {
    id: Generated<number>;
    name: string;
    name_key: string;
    /** The folder's course; null for a folder of all courses. */
    course_id: number | null;
    created_by_name: string;
    created_at: string;
  };
  documents: {
    id: Generated<number>;
    name: string;
    category: 'academic' | 'finance' | 'hr' | 'reports' | 'safety' | 'admissions';
    status: 'Active' | 'Archived';
    size_bytes: number;
    downloads: Generated<number>;
    attachment_file: string;
    attachment_name: string;
    folder_id: number | null;
    upload_date: string;
    /** The set of its courses; null for none. */
    course_set_id: number | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    deleted_at: string | null;
    version: Generated<number>;
  };
  drawer_closings: {
    id: Generated<number>;
    cashier_id: number;
    /** The journal's account of the cashier's cash. */
    account_id: number;
    /** The first day that the close seals, up to 'day'; blank for a first close. */
    first_day: string;
    day: string;
    /** The number of pieces by the value of the note or coin in rupees, as JSON. */
    counts: string;
    counted_paise: Paise;
    expected_paise: Paise;
    reason: string | null;
    needs_approval: number;
    /** The user who made the close; null in closes from before an admin could, which are the cashier's own. */
    closed_by_id: number | null;
    closed_by_name: string;
    closed_at: string;
    /** The last voucher of the journal when it was counted: what leaves the drawer later stands after the count. */
    last_voucher_id: number;
    approved_by_name: Generated<string | null>;
    approved_at: Generated<string | null>;
    approval_reason: Generated<string | null>;
    reopened_by_name: Generated<string | null>;
    reopened_at: Generated<string | null>;
    reopen_reason: Generated<string | null>;
  };
  due_carries: {
    due_id: number;
    due_date: string;
    plan_line_id: number;
    carried_by_name: string;
    carried_at: string;
    step: number;
  };
  due_reversals: {
    due_id: number;
    reason: string;
    reversed_by_name: string;
    reversed_at: string;
  };
  due_runs: {
    id: Generated<number>;
    plan_id: number;
    students: number;
    dues: number;
    amount_paise: Paise;
    skipped: number;
    /** The promotion with which it was raised. */
    promotion_id: number | null;
    /** The first run of the raising of several plans; null for that one, and for a plan raised by itself. */
    raised_with: number | null;
    /** The line that an order added to the plan; null where all of the plan was raised. */
    added_line_id: number | null;
    created_by_name: string;
    created_at: string;
    undone_at: string | null;
    undone_by_name: string | null;
  };
  dues: {
    id: Generated<number>;
    student_id: number;
    head_id: number;
    session_id: number | null;
    /** The set of the student's course when it was raised. */
    course_set_id: number | null;
    origin: 'opening' | 'plan' | 'charge' | 'late fee' | 'cheque return' | 'receipt';
    plan_line_id: number | null;
    run_id: number | null;
    /** The file with which it was brought along. */
    opening_import_id: number | null;
    /** The charge of many students for a period with which it was raised. */
    charge_run_id: number | null;
    /** The late due for which this is charged. */
    for_due_id: number | null;
    /** The refund of which it owes again what that gave back, since the student was readmitted. */
    refund_id: number | null;
    /** The due that was given back; the first of them, where it was given back more than once. */
    again_due_id: number | null;
    /** The receipt in whose transaction it was raised. */
    fee_id: number | null;
    instalment: number | null;
    due_date: string;
    /** The last date of its plan, where it was charged after that and due_date is the day of charging. */
    plan_date: Generated<string | null>;
    amount_paise: Paise;
    description: string | null;
    /** JSON of 'LateFee', of a single charge that has one. */
    late_fee: string | null;
    voucher_id: number;
    conceded_paise: Generated<Paise>;
    /** How much of the conceded amount was written off. */
    written_off_paise: Generated<Paise>;
    /** The part of what is conceded that exemptions let off: it goes with a raising that is undone. */
    exempted_paise: Generated<Paise>;
    settled_paise: Generated<Paise>;
    /** How much of the settled amount was given back. */
    refunded_paise: Generated<Paise>;
    /** Caution money that nobody claimed: it is the college's. */
    lapsed_paise: Generated<Paise>;
    reversed: Generated<number>;
    /** The user who raised it; null where the office did, or where no user was recorded. */
    created_by: number | null;
    created_by_name: string;
    created_at: string;
  };
  email_attachments: {
    email_id: number;
    position: number;
    filename: string;
    name: string;
  };
  emails: {
    id: Generated<number>;
    kind: 'received' | 'sent';
    from_address: string;
    from_name: string;
    to_address: string;
    subject: string;
    body: string;
    status: 'unread' | 'read';
    priority: 'high' | 'low' | 'normal';
    category: string | null;
    /** The office's day and minute: '2026-11-21T10:00'. */
    sent_at: string;
    in_reply_to: number | null;
    /** The first message of the conversation; null for that one itself. */
    thread_id: number | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    deleted_at: string | null;
    version: Generated<number>;
    /** How the names sound (main/database/sounds). */
    sound: Generated<string>;
  };
  emails_sounds: {
    word: string;
    id: Generated<number>;
  };
  entries: {
    voucher_id: number;
    line: number;
    account_id: number;
    /** No foreign key: the students of a load that is undone leave the books, their vouchers and counter-vouchers stay. */
    student_id: number | null;
    head_id: number | null;
    course_set_id: number | null;
    /** The fund in which it counts. An office from before had the first alone. */
    fund_id: Generated<number>;
    /** Debit above zero, credit below. */
    paise: Paise;
    /** Who is on the other side, where the line says it and it is no student. */
    party_id: number | null;
  };
  exemption_heads: {
    exemption_id: number;
    head_id: number;
  };
  exemption_students: {
    exemption_id: number;
    student_id: number;
    lost_by_name: string | null;
    lost_at: string | null;
    lost_reason: string | null;
  };
  exemptions: {
    id: Generated<number>;
    name: string;
    session_id: number;
    category: string;
    /** Hundredths of a per cent of each due, or a sum of it. */
    share: number | null;
    amount_paise: Paise | null;
    /** Whether it meets the students that it lists, and not those who are what it says. */
    listed: number;
    gender: 'Female' | 'Male' | 'Other' | null;
    student_category: string | null;
    year: string | null;
    /** The courses; null for all. */
    course_set_id: number | null;
    reason: string;
    sanction_no: string | null;
    attachment_file: string | null;
    attachment_name: string | null;
    status: Generated<'Waiting' | 'Approved' | 'Declined' | 'Ended' | 'Taken Back'>;
    asked_by: number;
    asked_by_name: string;
    asked_at: string;
    decided_by_name: string | null;
    decided_at: string | null;
    /** The decision's reason. */
    decision: string | null;
    own: Generated<number>;
    /** Who ended it, or took all of it back. */
    ended_by_name: string | null;
    ended_at: string | null;
    end_reason: string | null;
  };
  families: {
    id: Generated<number>;
    guardian: string;
    mobile: string | null;
    created_by_name: string;
    created_at: string;
    version: Generated<number>;
  };
  fee_cancellations: {
    fee_id: number;
    reason: string;
    cancelled_by: number;
    cancelled_by_name: string;
    cancelled_at: string;
  };
  fee_groups: {
    what: 'head' | 'bank';
    name: string;
    fee_type: string;
    owner_id: number;
    fee_id: number;
  };
  fee_particulars: {
    fee_id: number;
    cheque_number: string | null;
    bank: string | null;
    cheque_date: string | null;
    reference: string | null;
    /** Why an admin took the same one twice. */
    double_reason: string | null;
    /** The instrument, where the mode does not say it: a draft is a Cheque, a card is Online. */
    instrument: 'demand draft' | 'card' | null;
    /** Why its number, or its date, is not known. */
    missing_reason: string | null;
    /** The payment for several students that it is part of. */
    together_id: number | null;
    /** Why an admin took two lakh and more in cash of one payer in a day. */
    cash_reason: string | null;
  };
  fee_payers: {
    student_name: string;
    /** 0 for a typed name. */
    student_id: number;
    owner_id: number;
    records: number;
    /** The number of paid entries that are not cancelled. */
    paid_records: number;
    paid_paise: Paise;
  };
  fee_plan_lines: {
    id: Generated<number>;
    plan_id: number;
    head_id: number;
    amount_paise: Paise;
    due_date: string;
    instalment: number | null;
    /** JSON of 'LateFee', or JSON null for none; null for the one of the plan. */
    late_fee: string | null;
    /** Whom it is for; null for everyone. */
    for_mark: 'new students' | 'repeaters' | null;
  };
  fee_plans: {
    id: Generated<number>;
    session_id: number;
    course_id: number;
    /** Null for every year, or category, without a plan of its own. */
    year: string | null;
    category: string | null;
    /** JSON of 'LateFee'. */
    late_fee: string | null;
    raised: Generated<number>;
    replaces_id: number | null;
    replaced: Generated<number>;
    created_by_name: string;
    created_at: string;
    version: Generated<number>;
  };
  fee_slips: {
    slip_no: number;
    fee_id: number;
  };
  feed_changes: {
    number: Generated<number>;
    source: string;
    record_id: number;
  };
  fees: {
    id: Generated<number>;
    receipt_no: string | null;
    student_id: number | null;
    student_name: string;
    amount_paise: Paise;
    fee_type: string;
    payment_type: string;
    paid: number;
    payment_date: string;
    /** JSON array of whole numbers. */
    slip_nos: string;
    description: string | null;
    attachment_file: string | null;
    attachment_name: string | null;
    /** The set of its courses; null for none. */
    course_set_id: number | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    /** The head of money that no student owes; null for a student's fee. */
    head_id: number | null;
    /** The code of its receipt, without the hyphen; null for a receipt from before there were any. */
    verification_code: string | null;
  };
  file_uses: {
    id: Generated<number>;
    filename: string;
    name: string | null;
    entity: string;
    entity_id: number;
    course_id: number | null;
    user_id: number | null;
  };
  follow_ups: {
    id: Generated<number>;
    student_id: number;
    /** The day of the talk. */
    day: string;
    spoke_to: string;
    promised_on: string | null;
    /** The sum that was promised; null where only a day was. */
    amount_paise: Paise | null;
    note: string | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
  };
  funds: {
    id: Generated<number>;
    name: string;
    kind: 'own' | 'held' | 'restricted' | 'grant' | 'foreign';
    /** The journal's account of what is owed to the body that the fund is held for; null for a fund of the college's own. */
    account_id: number | null;
    /** What stands before the numbers of its receipts, where these are of a series of their own: G of 2026-27/G000123. */
    receipt_mark: string | null;
    created_at: string;
    version: Generated<number>;
  };
  hand_overs: {
    id: Generated<number>;
    from_id: number;
    to_id: number;
    day: string;
    amount_paise: Paise;
    at: string;
    accepted_at: Generated<string | null>;
    taken_back_at: Generated<string | null>;
  };
  head_fee_types: {
    id: Generated<number>;
    head_id: number;
    since_voucher: number;
    fee_type: FeeType;
  };
  heads: {
    id: Generated<number>;
    name: string;
    fee_type: 'Tuition' | 'Exam' | 'Library' | 'Transport' | 'Misc' | 'Others';
    refundable: number;
    not_given_back: number;
    position: number;
    active: Generated<number>;
    /** The office's own use of the head, such as late fees. */
    purpose: Generated<'late fee' | 'cheque return' | 'previous dues' | null>;
    kind: Generated<'fee' | 'other income' | 'expense'>;
    fund_id: Generated<number>;
    /** What is charged or received under it is credited to, and what is spent debited. */
    account_id: Generated<number>;
    created_at: string;
    version: Generated<number>;
  };
  idempotency_keys: {
    user_id: number;
    endpoint: string;
    key: string;
    body_hash: string;
    answer: string;
    created_at: string;
  };
  instalment_orders: {
    id: Generated<number>;
    student_id: number;
    due_id: number;
    reason: string;
    sanction_no: string | null;
    attachment_file: string | null;
    attachment_name: string | null;
    made_by_name: string;
    made_at: string;
    withdrawn_by_name: Generated<string | null>;
    withdrawn_at: Generated<string | null>;
    withdrawn_reason: Generated<string | null>;
  };
  instalment_parts: {
    due_id: number;
    order_id: number;
    is_kept: number;
  };
  lapsed_parts: {
    lapse_id: number;
    due_id: number;
    paise: Paise;
  };
  late_fee_waiver_parts: {
    fee_id: number;
    due_id: number;
    paise: Paise;
  };
  late_fee_waivers: {
    fee_id: number;
    paise: Paise;
    reason: string;
    waived_by_name: string;
    waived_at: string;
  };
  ledger_accounts: {
    id: number;
    name: string;
    kind: 'imprest' | 'in transit' | 'fixed deposit' | 'deposit given' | 'advance' | 'receivable' | 'tax to get back' | 'held for a body' | 'deposit held' | 'payable' | 'tax to pay' | 'income' | 'expense' | 'opening' | 'fund balance';
    fund_id: number | null;
    /** The group under which Tally and the final accounts have it. */
    grouped: string;
    active: number;
    /** The users who may see and name it beside the admins, as JSON. */
    open_to: string;
    created_at: string;
    version: Generated<number>;
  };
  ledger_lines: {
    voucher_id: number;
    line: number;
    account_id: number;
    party_id: number | null;
    student_id: number | null;
    head_id: number | null;
    /** The fund that was said, where neither its account nor its head has one. */
    fund_id: number | null;
    /** Into the account above zero, out of it below. */
    paise: Paise;
  };
  ledger_openings: {
    id: Generated<number>;
    day: string;
    entered_by_name: string;
    entered_at: string;
  };
  ledger_vouchers: {
    id: Generated<number>;
    /** The voucher's number, from its approval on. */
    voucher_no: Generated<string | null>;
    what: 'in' | 'out' | 'moved' | 'right';
    /** It follows from the lines. */
    kind: 'receipt' | 'payment' | 'contra' | 'journal';
    amount_paise: Paise;
    day: string;
    /** The day on which what was moved arrived, where it was in transit. */
    arrived: string | null;
    /** The day on which the books have it: its own, or a later one where that is closed. */
    booked_on: Generated<string | null>;
    narration: string;
    attachment_file: string | null;
    attachment_name: string | null;
    status: Generated<'Waiting' | 'Approved' | 'Declined' | 'Withdrawn' | 'Cancelled'>;
    asked_by: number;
    asked_by_name: string;
    asked_at: string;
    decided_by_name: Generated<string | null>;
    decided_at: Generated<string | null>;
    /** The decision's reason. */
    decision: Generated<string | null>;
    own: Generated<number>;
  };
  letter_template_texts: {
    id: Generated<number>;
    template_id: number;
    /** 1 for the first of its template. */
    number: number;
    title: string | null;
    text: string;
    needs_no_dues: number;
    written_by_name: string;
    written_at: string;
  };
  letter_templates: {
    id: Generated<number>;
    type: LetterType;
    language: 'English' | 'Hindi' | 'English and Hindi';
    name: string;
    is_usual: number;
    is_retired: number;
    version: Generated<number>;
  };
  letters: {
    id: Generated<number>;
    type: LetterType;
    /** The reference number; null for a draft without one. */
    reference_no: string | null;
    issued_to: string;
    student_id: number | null;
    issued_by_name: string;
    date: string;
    status: 'issued' | 'draft';
    /** What is not known stands in it as a place, '{{from}}': a ruled blank on paper. */
    body: string;
    attachment_file: string | null;
    attachment_name: string | null;
    verification_code: string | null;
    duplicate_reason: string | null;
    /** Why it was issued though something stands against it, as pending dues. */
    override_reason: string | null;
    /** The reason why a draft that was to be issued waits for a second person. */
    held_reason: string | null;
    /** The set of its courses; null for none. */
    course_set_id: number | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    issued_at: string | null;
    version: Generated<number>;
    /** How the names sound (main/database/sounds). */
    sound: Generated<string>;
    /** What it is filled from: a template of every office, or a text of one of the office's own; neither where that was not kept yet. */
    template_key: string | null;
    template_text_id: number | null;
    /** What was typed for the fields, and what a fee certificate tells, as JSON. */
    facts: string | null;
    /** What a fee certificate tells ('FeesPaid'), as JSON. */
    fees: string | null;
    /** Whether the text is the template's, filled, and nothing was typed into it. */
    is_filled: number;
  };
  letters_sounds: {
    word: string;
    id: Generated<number>;
  };
  logins: {
    id: Generated<number>;
    /** SHA-256 of the token, in hex: a stolen database signs nobody in. */
    token_hash: string;
    user_id: number;
    desk: string;
    created_at: string;
    last_used_at: string;
  };
  merged_dues: {
    due_id: number;
    student_id: number;
  };
  merged_fees: {
    fee_id: number;
    student_id: number;
  };
  merged_students: {
    /** The record that went. */
    id: number;
    /** The record that stays, also where that was made one with a third since. */
    merged_into: number;
    name: string;
    father_name: string;
    course_id: number | null;
    roll_no: string | null;
    year: string | null;
    admission_no: string | null;
    enrolment_no: string | null;
    date_of_birth: string | null;
    /** What the journal says up to this voucher is of the record that went. */
    last_voucher_id: number;
    merged_by_name: string;
    merged_at: string;
    sound: Generated<string>;
  };
  month_locks: {
    id: Generated<number>;
    /** '2026-11'. */
    month: string;
    vouchers: number;
    /** The last voucher of the journal when it was locked: what was booked in it since has a later one. */
    last_voucher_id: number;
    digest: string;
    /** Why it was locked with something open. */
    reason: string | null;
    /** What was open, as JSON. */
    open: string;
    locked_by_name: string;
    locked_at: string;
    reopened_by_name: Generated<string | null>;
    reopened_at: Generated<string | null>;
    reopen_reason: Generated<string | null>;
  };
  month_packs: {
    lock_id: number;
    pdf_file: string;
    xlsx_file: string;
    made_by_name: string;
    made_at: string;
  };
  office: {
    id: Generated<number>;
    uid: string;
  };
  opening_due_imports: {
    id: Generated<number>;
    kind: Generated<'dues' | 'deposits'>;
    source: string;
    students: number;
    dues: number;
    amount_paise: Paise;
    created_by_name: string;
    created_at: string;
    undone_at: Generated<string | null>;
    undone_by_name: Generated<string | null>;
    undone_reason: Generated<string | null>;
  };
  outbox: {
    id: Generated<number>;
    /** Kind, record, stage, channel and address: nothing is written twice. */
    key: string;
    channel: 'email' | 'sms' | 'whatsapp';
    to_address: string;
    to_name: string;
    student_id: number | null;
    /** The set of its record's courses; null for none. */
    course_set_id: number | null;
    kind: 'fee' | 'letter' | 'email' | 'demand_letter' | 'statement' | 'reminder';
    record_id: number;
    subject: string;
    text: string;
    /** The number under which the text of an SMS is registered. */
    template: string | null;
    /** The Message-ID that it goes out with, and the one that it answers. */
    message_id: string;
    answers: string | null;
    state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled' | 'opened'>;
    tries: Generated<number>;
    next_at: string;
    /** The moment at which its text was given to the other side. */
    given_at: Generated<string | null>;
    /** The sentence why it is not sent, or not yet. */
    problem: Generated<string | null>;
    created_by: number;
    created_by_name: string;
    created_at: string;
    done_at: Generated<string | null>;
  };
  paper_cancellations: {
    kind: string;
    record_id: number;
    reason: string;
    cancelled_by: number;
    cancelled_by_name: string;
    cancelled_at: string;
  };
  paper_prints: {
    id: Generated<number>;
    kind: string;
    record_id: number;
    copy: 'original' | 'duplicate';
    user_id: number;
    printed_at: string;
    /** The audit row of the print; null for prints from before this was stored. */
    audit_id: number | null;
    /** The moment its person said that it did not come out of the printer; it then counts as no print. */
    not_printed_at: string | null;
  };
  papers: {
    kind: string;
    record_id: number;
    version: number;
    content: string;
  };
  parties: {
    id: Generated<number>;
    kind: 'vendor' | 'contractor' | 'donor' | 'body' | 'bank' | 'staff' | 'other';
    name: string;
    /** The user or teacher that it is. */
    user_id: number | null;
    pan: string | null;
    gstin: string | null;
    account_number: string | null;
    ifsc: string | null;
    mobile: string | null;
    address: string | null;
    created_at: string;
    version: Generated<number>;
  };
  payee_sheets: {
    id: Generated<number>;
    /** The account of the gross, and the one out of which the net is paid. */
    account_id: number;
    from_id: number;
    /** The columns of deductions with their accounts, and the rows, as JSON in rupees. */
    columns: string;
    payees: string;
  };
  payers: {
    id: Generated<number>;
    name: string;
    sound: Generated<string>;
  };
  payers_sounds: {
    word: string;
    id: Generated<number>;
  };
  payment_vouchers: {
    id: Generated<number>;
    /** The voucher's number, from its approval on. */
    voucher_no: Generated<string | null>;
    purpose: 'Expense' | 'Bill' | 'Remittance';
    payee: string;
    amount_paise: Paise;
    day: string;
    /** The day on which the books have it: its own, or a later one where that is closed. */
    booked_on: Generated<string | null>;
    payment_type: 'Cash' | 'Cheque' | 'Online';
    /** The cashier whose drawer the cash leaves. */
    cashier_id: number | null;
    /** Null for cash, and for the bank of a college that has named no account. */
    bank_account_id: number | null;
    cheque_number: string | null;
    reference: string | null;
    head_id: number | null;
    bill_id: number | null;
    fund_id: number;
    description: string | null;
    cash_reason: string | null;
    course_set_id: number | null;
    status: Generated<'Waiting' | 'Approved' | 'Declined' | 'Cancelled'>;
    asked_by: number;
    asked_by_name: string;
    asked_at: string;
    decided_by_name: Generated<string | null>;
    decided_at: Generated<string | null>;
    /** The decision's reason. */
    decision: Generated<string | null>;
    own: Generated<number>;
  };
  payments_together: {
    id: Generated<number>;
    payer: string;
    paise: Paise;
    students: number;
  };
  portal_files: {
    id: Generated<number>;
    portal_id: number;
    source: string;
    rows: number;
    receipts: number;
    by_name: string;
    at: string;
    undone_by_name: Generated<string | null>;
    undone_at: Generated<string | null>;
    undone_reason: Generated<string | null>;
  };
  portal_payments: {
    id: Generated<number>;
    portal_id: number;
    /** The file that brought it, or that said that it is paid. */
    file_id: number;
    /** The portal's own number of it. */
    payment: string;
    /** The payment that a refund or a chargeback is of. */
    of_payment: string;
    state: 'paid' | 'pending' | 'failed' | 'refunded' | 'charged back' | 'reversed' | 'adjusted';
    day: string;
    /** What names the student in the file. */
    student: string | null;
    payer: string | null;
    /** Money of the college is above zero, a refund below. */
    gross_paise: Paise;
    fee_paise: Paise;
    tax_paise: Paise;
    net_paise: Paise;
    /** Null while the portal has not paid it out. */
    settlement_id: number | null;
    /** Why no receipt was made of it. */
    reason: string | null;
    /** Its file was taken back: it counts no more, and may be loaded again. */
    taken_back: number;
  };
  portal_receipts: {
    fee_id: number;
    payment_id: number;
  };
  portal_settlements: {
    id: Generated<number>;
    portal_id: number;
    /** The portal's number of it, else its UTR, else its day. */
    number: string;
    utr: string | null;
    day: string;
  };
  portals: {
    id: Generated<number>;
    name: string;
    /** The id of its account in the journal. */
    account_id: number;
    /** The heading of its files under which a student's number stands. */
    student_column: string | null;
    /** The columns that a person chose, by their headings, as JSON. */
    columns: string;
    /** The heads of expense of its charge and of the tax on that. */
    charge_head_id: number | null;
    tax_head_id: number | null;
    active: number;
    created_at: string;
    version: Generated<number>;
  };
  post_dated_cheques: {
    id: Generated<number>;
    student_id: number | null;
    student_name: string;
    amount_paise: Paise;
    number: string;
    bank: string;
    cheque_date: string;
    /** The set of its courses; null for none. */
    course_set_id: number | null;
    /** JSON of the entry as it was typed, 'NewFee': what is collected on its day. */
    entry: string;
    taken_by_name: string;
    taken_at: string;
    /** Its receipt's entry, once it is in the books. */
    fee_id: number | null;
    given_back_at: string | null;
    given_back_by_name: string | null;
    given_back_reason: string | null;
  };
  promoted_students: {
    promotion_id: number;
    student_id: number;
    year: string | null;
  };
  promotions: {
    id: Generated<number>;
    course_id: number;
    from_year: string | null;
    to_year: string | null;
    status: 'Studying' | 'Passed Out' | 'Left';
    /** The session whose dues were raised with it. */
    session_id: number | null;
    students: number;
    skipped: number;
    created_by_name: string;
    created_at: string;
    undone_at: Generated<string | null>;
    undone_by_name: Generated<string | null>;
    undone_reason: Generated<string | null>;
  };
  receipt_number_parts: {
    part: string;
    number: string;
  };
  receipt_series: {
    series: string;
  };
  refund_keeps: {
    refund_id: number;
    line: number;
    due_id: number;
    paise: Paise;
  };
  refund_lines: {
    refund_id: number;
    line: number;
    head_id: number | null;
    paise: Paise;
  };
  refund_parts: {
    refund_id: number;
    due_id: number;
    step: number;
    paise: Paise;
  };
  refunds: {
    id: Generated<number>;
    /** Given by approval. */
    voucher_no: Generated<string | null>;
    student_id: number;
    session_id: number | null;
    leaving_date: string;
    percent: number | null;
    /** The rule of the policy's table that was applied, in words. */
    rule: string | null;
    /** What is paid out. */
    amount_paise: Paise;
    /** What is kept beside it, for dues of the student. */
    kept_paise: Generated<Paise>;
    /** Where the student wants it; null where nobody said. */
    pay_to: 'cash' | 'account' | null;
    /** The student's bank account when it was requested: what is approved is what is paid. */
    account_number: string | null;
    ifsc: string | null;
    reason: string;
    status: Generated<'Waiting' | 'Approved' | 'Paid' | 'Declined' | 'Cancelled'>;
    /** What the student owed besides when it was approved; null where nobody was told. */
    owed_paise: Paise | null;
    asked_by: number;
    asked_by_name: string;
    asked_at: string;
    decided_by_name: Generated<string | null>;
    decided_at: Generated<string | null>;
    /** The decision's reason. */
    decision: Generated<string | null>;
    own: Generated<number>;
    payment_type: Generated<'Cash' | 'Online' | 'Cheque' | null>;
    payment_date: Generated<string | null>;
    reference: Generated<string | null>;
    /** Null for cash, and for the bank of a college that has named no account. */
    bank_account_id: Generated<number | null>;
    paid_by: Generated<number | null>;
    paid_by_name: Generated<string | null>;
    paid_at: Generated<string | null>;
  };
  reminder_dues: {
    reminder_id: number;
    due_id: number;
  };
  reminder_runs: {
    id: Generated<number>;
    stage_id: number;
    stage: string;
    channel: 'email' | 'whatsapp' | 'sms' | 'letter';
    day: string;
    created_by: number;
    created_by_name: string;
    created_at: string;
  };
  reminder_stages: {
    id: Generated<number>;
    name: string;
    /** Days after the due date; below zero before it. */
    days: number;
    channel: 'email' | 'whatsapp' | 'sms' | 'letter';
    /** The language of its letter, and of the usual words; null for that of the college's papers. */
    language: 'English' | 'English and Hindi' | null;
    subject: string | null;
    /** The words, with places such as {sum}; null for the usual ones. A letter is drawn as every demand letter. */
    text: string | null;
    /** The number under which the text of an SMS is registered. */
    template: string | null;
    from_sum_paise: Paise | null;
    is_active: Generated<number>;
    version: Generated<number>;
  };
  reminders: {
    id: Generated<number>;
    run_id: number;
    student_id: number;
    amount_paise: Paise;
    /** The oldest due date. */
    due_date: string;
  };
  remitted_parts: {
    voucher_id: number;
    head_id: number;
    /** 0 for none. */
    session_id: number;
    paise: Paise;
  };
  schema_migrations: {
    position: number;
    name: string;
    applied_at: string;
  };
  sending: {
    id: Generated<number>;
    is_on: Generated<number>;
    /** The mail server; blank where no e-mail is sent. */
    host: Generated<string>;
    port: Generated<number>;
    security: Generated<'starttls' | 'tls' | 'none'>;
    username: Generated<string>;
    certificate: string | null;
    sender_address: Generated<string>;
    sender_name: Generated<string>;
    reply_to: Generated<string>;
    /** Nothing is sent from one time of the day to the other, as 21:00 and 08:00. */
    quiet_from: string | null;
    quiet_to: string | null;
    most_per_hour: number | null;
    version: Generated<number>;
  };
  series: {
    kind: string;
    period: string;
    next_number: number;
  };
  series_prefixes: {
    kind: string;
    prefix: string;
  };
  service_rates: {
    id: Generated<number>;
    service_id: number;
    /** Its route or block; blank where there is none. */
    part: Generated<string>;
    name: string;
    amount_paise: Paise;
    every: 'month' | 'term' | 'year';
    /** Its seats or beds; null where nobody counts them. */
    places: number | null;
    active: Generated<number>;
  };
  service_students: {
    id: Generated<number>;
    service_id: number;
    rate_id: number;
    student_id: number;
    /** The bed or seat, as the office calls it. */
    place: string | null;
    from_day: string;
    to_day: string | null;
    /** The day on which the student left the college. */
    left_on: string | null;
    last_day: GeneratedAlways<string | null>;
    given_by_name: string;
    given_at: string;
  };
  services: {
    id: Generated<number>;
    name: string;
    kind: 'Transport' | 'Hostel' | 'Mess' | 'Other';
    head_id: number;
    /** How a month is charged in which a student begins, ends or changes: whole, or by its days. */
    counted_by: 'months' | 'days';
    created_by_name: string;
    created_at: string;
    version: Generated<number>;
  };
  settings: {
    id: Generated<number>;
    college_name: string;
    address: Generated<string>;
    affiliation_number: Generated<string>;
    signatory: Generated<string>;
    logo_file: string | null;
    /** 'college@sbi'; '' where there is none. */
    upi_address: Generated<string>;
    receipt_sheet: Generated<'A5' | 'A4'>;
    paper_language: Generated<'English' | 'English and Hindi'>;
    /** How many days back accountants date payments; null for the beginning of the financial year. */
    back_days: number | null;
    /** The last day of the closed years. */
    closed_to: string | null;
    /** The charge to a student for a returned cheque, without asking an admin. */
    cheque_charge_paise: Generated<Paise>;
    /** A drawer may differ from what is expected by so much without a second person. */
    drawer_difference_paise: Generated<Paise>;
    /** The head of what students owe as they are entered; null for Previous Dues. */
    opening_head_id: number | null;
    /** How many persons enter, approve and pay a bill at least: 1, or 2. */
    bill_persons: Generated<BillPersons>;
    /** JSON of 'RefundPolicy'; null for the usual table. */
    refund_policy: string | null;
    /** JSON of 'ConcessionCategories'; null for the usual ones. */
    concession_categories: string | null;
    /** JSON of what the office uses beside the counter, bills and letters, by 'UseName'; what it has rows of it uses anyway. */
    uses: Generated<string>;
    version: Generated<number>;
  };
  settlements: {
    due_id: number;
    step: number;
    /** The file that brought the deposit along; or the refund that kept it. */
    opening_import_id: number | null;
    refund_id: number | null;
    paise: Paise;
    /** That posted it: on its day it counts. */
    voucher_id: number;
  };
  sms_provider: {
    id: Generated<number>;
    /** Blank where no SMS is sent. */
    url: Generated<string>;
    method: Generated<'POST' | 'GET'>;
    headers: Generated<string>;
    body: Generated<string>;
    entity: Generated<string>;
    header: Generated<string>;
    success: Generated<string>;
    receipt_template: Generated<string>;
    receipt_text: Generated<string>;
    version: Generated<number>;
  };
  statement_lines: {
    id: Generated<number>;
    load_id: number;
    bank_account_id: number;
    day: string;
    narration: string;
    reference: string | null;
    /** Above zero for money that came in, below for money that went out. */
    paise: Paise;
    balance_paise: Paise | null;
    /** The line's number among lines of the same day, sum, balance and narration, from 1. */
    occurrence: number;
    match_id: Generated<number | null>;
  };
  statement_loads: {
    id: Generated<number>;
    bank_account_id: number;
    source: string;
    lines: number;
    first_day: string | null;
    last_day: string | null;
    opening_paise: Paise | null;
    closing_paise: Paise | null;
    /** The columns that were read, by their headings, as JSON. */
    columns: string;
    by_name: string;
    at: string;
  };
  stored_sums: {
    register: string;
    owner_id: number;
    span: 'day' | 'month' | 'year';
    period: string;
    type: string;
    mode: string;
    state: string;
    records: number;
    paise: Paise;
  };
  student_balances: {
    student_id: number;
    account_id: number;
    head_id: number;
    fund_id: Generated<number>;
    paise: Paise;
  };
  student_imports: {
    id: Generated<number>;
    source: string;
    created: number;
    failed: number;
    /** Its students have the ids from here to the last, and nobody else has. */
    first_student_id: number;
    last_student_id: number;
    /** JSON: the courses that it made. */
    course_ids: Generated<string>;
    created_by: number | null;
    created_by_name: string;
    created_at: string;
    /** Null while it is being written: until then nobody sees its students, and its ids are kept free. */
    undone_at: string | null;
    undone_by_name: string | null;
  };
  student_moves: {
    id: Generated<number>;
    student_id: number;
    session_id: number | null;
    from_course_id: number | null;
    to_course_id: number;
    /** The names at that time. */
    from_course_name: string | null;
    to_course_name: string;
    from_year: string | null;
    to_year: string | null;
    from_category: string | null;
    to_category: string | null;
    /** Charged until then, and owed no more; charged instead; and paid of the first, which settled the second. */
    fallen_paise: Paise;
    come_paise: Paise;
    paid_paise: Paise;
    reason: string;
    order_no: string | null;
    moved_by_name: string;
    moved_at: string;
  };
  students: {
    id: Generated<number>;
    name: string;
    father_name: string;
    course_id: number | null;
    roll_no: string | null;
    year: string | null;
    admission_no: string | null;
    /** The university's. */
    enrolment_no: string | null;
    category: string | null;
    gender: 'Female' | 'Male' | 'Other' | null;
    /** The community; null for who is of no minority, or of whom it is not known. */
    minority: 'Muslim' | 'Christian' | 'Sikh' | 'Buddhist' | 'Jain' | 'Parsi' | 'Other' | null;
    /** What the certificate names, or Yes; null for none. */
    disability: string | null;
    /** The State. */
    domicile: string | null;
    /** Digits, with the + of another country; several set apart by a comma. */
    mobile: string | null;
    email: string | null;
    address: string | null;
    /** The bank account to which refunds are paid. */
    account_number: string | null;
    ifsc: string | null;
    name_hindi: string | null;
    father_name_hindi: string | null;
    date_of_birth: string | null;
    status: Generated<'Studying' | 'Passed Out' | 'Left'>;
    /** Since when, and why, the student is no longer studying. */
    status_date: string | null;
    status_reason: string | null;
    /** The academic session for which they came into their class; null where it is not known, and for those from before. */
    session_id: number | null;
    total_paise: Paise;
    /** Paid before the office began: total − pending, as first entered. */
    opening_paid_paise: Paise;
    /** How much receipts have settled of the dues; maintained by a trigger. */
    collected_paise: Generated<Paise>;
    /** Σ paid, uncancelled fee entries; kept true in the entry's own transaction. */
    received_paise: Generated<Paise>;
    /** How much of it is ahead of the dues; maintained by a trigger. */
    advance_paise: Generated<Paise>;
    /** How much of it refunds gave back, of dues and of advances; maintained by a trigger. */
    refunded_paise: Generated<Paise>;
    /** Null for most: who pays for them pays for nobody else. */
    family_id: number | null;
    pending_paise: GeneratedAlways<Paise>;
    created_at: string;
    version: Generated<number>;
    /** How the names sound (main/database/sounds). */
    sound: Generated<string>;
  };
  students_before: {
    id: Generated<number>;
    student_id: number;
    /** The first day on which they were otherwise. */
    changed_on: string;
    name: string;
    father_name: string;
    course_id: number | null;
    roll_no: string | null;
    year: string | null;
    admission_no: string | null;
    category: string | null;
    gender: string | null;
    minority: string | null;
    disability: string | null;
    /** Null in rows from before the counts of past days: nothing is known of these six. */
    status: string | null;
    created_at: string | null;
  };
  students_sounds: {
    word: string;
    id: Generated<number>;
  };
  tally_hand_offs: {
    id: Generated<number>;
    first_day: string;
    last_day: string;
    file: string;
    sha256: string;
    vouchers: number;
    debit_paise: Paise;
    receipts_paise: Paise;
    bills_paise: Paise;
    refunds_paise: Paise;
    payments_paise: Paise;
    /** Why days that had been handed over before were handed over again. */
    again: string | null;
    by_name: string;
    at: string;
  };
  tally_ledgers: {
    account_id: number;
    /** 0 for no head. */
    head_id: number;
    /** Both null where nothing of it leaves before an admin has named it. */
    ledger: string | null;
    tally_group: TallyGroup | null;
  };
  tally_mappings: {
    id: Generated<number>;
    version: number;
  };
  tally_vouchers: {
    voucher_id: number;
    hand_off_id: number;
    number: string;
    type: 'Receipt' | 'Payment' | 'Contra' | 'Journal';
    /** What it debits. */
    paise: Paise;
    /** SHA-256 of its XML, in hex. */
    sha256: string;
  };
  tasks: {
    id: Generated<number>;
    title: string;
    description: string | null;
    priority: 'Low' | 'Medium' | 'High';
    due_date: string | null;
    status: 'Open' | 'Completed';
    assignee_id: number | null;
    /** The set of its courses; null for none. */
    course_set_id: number | null;
    created_by_name: string;
    created_at: string;
    completed_at: string | null;
    completed_by_name: string | null;
    /** A deleted task stays, so that deleting can be undone. */
    deleted_at: string | null;
    version: Generated<number>;
  };
  tax_rates: {
    id: Generated<number>;
    /** The code that the challan and the return name: '1027'. */
    code: string;
    /** What is paid for, in words. */
    payment: string;
    section: string;
    /** Who is paid: a person (an individual or a HUF, as the fourth letter of the PAN says), any other, or both. */
    payee: 'any' | 'person' | 'other';
    /** Hundredths of a percent. */
    rate: number;
    /** Nothing is deducted up to this sum of one bill, unless the sums of the month or year are above theirs. */
    above_sum_paise: Paise | null;
    above_paise: Paise | null;
    above_every: 'month' | 'year' | null;
    first_day: string;
    last_day: string | null;
    /** Where the rate is written. */
    source: string;
    version: Generated<number>;
  };
  text_marks: {
    register: string;
    indexed_to: number;
  };
  university: {
    id: Generated<number>;
    is_on: Generated<number>;
    host: Generated<string>;
    port: Generated<number>;
    database: Generated<string>;
    username: Generated<string>;
    certificate: string | null;
    sends: Generated<'figures' | 'names'>;
    /** Changes up to this number were sent, and are kept here no longer. */
    forgotten_to: Generated<number>;
    version: Generated<number>;
  };
  unloaded_dues: {
    id: number;
    student_id: number;
    head_id: number;
    session_id: number | null;
    origin: DueOrigin;
    instalment: number | null;
    due_date: string;
    amount_paise: Paise;
    voucher_id: number;
  };
  uploads: {
    id: Generated<number>;
    filename: string;
    name: string;
    type: string;
    size: number;
    user_id: number;
    created_at: string;
    /** Since when a record carries what was brought then; null: nothing does yet, and it is deleted after a while. */
    carried_at: string | null;
  };
  user_rights: {
    user_id: number;
    may: 'admit-students' | 'charge-dues' | 'charge-by-sheet' | 'waive-late-fees' | 'send-messages';
    /** The largest sum at once, of a right that has one. */
    most_paise: Paise | null;
  };
  users: {
    id: Generated<number>;
    name: string;
    username: string;
    /** The username in lower case: what must be unique and is looked up. */
    username_key: string;
    email: string | null;
    role: 'admin' | 'accountant' | 'teacher' | 'viewer';
    /** The set of its courses; null for none. */
    course_set_id: number | null;
    password_hash: string;
    active: number;
    /** JSON array of texts. */
    subjects: string;
    employee_id: string | null;
    department: string | null;
    designation: string | null;
    created_at: string;
    version: Generated<number>;
    sound: Generated<string>;
  };
  vouchers: {
    id: Generated<number>;
    kind: string;
    /** The record's id in the register of the kind. */
    record_id: number;
    day: string;
    /** The day on which it was written: later than its own where it was dated back. */
    entered_on: string;
    reverses_id: number | null;
  };
  wrong_contacts: {
    id: Generated<number>;
    student_id: number;
    /** The number or address in the student's record: another one there is not marked. */
    contact: string;
    why: 'wrong number' | 'bounced';
    day: string;
    marked_by_name: string;
    marked_at: string;
    right_by_name: Generated<string | null>;
    right_at: Generated<string | null>;
  };
}
