/** Columns, or whole tables, whose change past the office nothing names, and why. */
export interface Named {
  /** `tasks.version`, or `uploads` for each column of it. */
  readonly columns: readonly string[];
  readonly why: string;
}

const of = (column: string, tables: string): readonly string[] =>
  tables.split(' ').map((table) => `${table}.${column}`);

export const UNSEEN: readonly Named[] = [
  {
    columns: of(
      'version',
      'academic_sessions attendance bank_accounts bills courses dmcs documents emails families fee_plans funds heads ledger_accounts letter_templates letters parties portals sending services settings students tally_mappings tax_rates tasks university users',
    ),
    why: 'It counts changes, so that two people do not overwrite each other; nothing is read from it.',
  },
  {
    columns: [
      ...of('sound', 'bills dmcs emails letters merged_students students users'),
      ...[
        'bills_sounds',
        'dmcs_sounds',
        'emails_sounds',
        'letters_sounds',
        'payers_sounds',
        'students_sounds',
      ],
      ...['fee_groups', 'fee_slips', 'receipt_number_parts', 'receipt_series', 'text_marks'],
      'courses.name_key',
    ],
    why: 'It is made from the names and numbers of records, which are held; it finds them, and no figure is read from it.',
  },
  {
    columns: ['bills.approved_by', 'bills.paid_by', 'bills.paid_at', 'letters.student_id'],
    why: 'The name that was printed is held; the bill’s payment by its vouchers and the journal, the letter by its paper.',
  },
  {
    columns: ['bank_accounts.default_for_cash', 'bank_accounts.default_for_online'],
    why: 'Another account that becomes the usual one takes it from this one; the money of each is held by the journal.',
  },
  {
    columns: [
      'charge_runs.loaded_by_name',
      'due_runs.created_at',
      'due_runs.created_by_name',
      'fee_plans.raised',
      'students.session_id',
    ],
    why: 'The entry’s own moment and person say it; the dues of the plan and of the student, which the journal holds, say the rest.',
  },
  {
    columns: ['exemption_students.exemption_id', 'awaited_dues.id'],
    why: 'Its entry counts students and dues; the dues that were let off are held by their concessions.',
  },
  {
    columns: ['students.family_id'],
    why: 'Its family’s entry counts students; it says who is asked for together at the counter, and no figure follows from it.',
  },
  {
    columns: ['service_students'],
    why: 'Leaving ends what a student has, which the student’s own entry says; the dues that were charged for it are held by the journal.',
  },
  {
    columns: ['users.course_set_id'],
    why: 'The entries of courses assign courses to accountants too: no single entry says all that an accountant has.',
  },
  {
    columns: ['documents.size_bytes', 'documents.folder_id', 'document_folders', 'student_imports'],
    why: 'A folder that is removed leaves its documents; an import is named by its students, each of which is read by itself.',
  },
  {
    columns: ['emails.status', 'emails.sent_at', 'emails.thread_id', 'email_attachments.position'],
    why: 'Who reads a mail writes no entry; the moment is that of its entry, and the first of a thread may name itself.',
  },
  {
    columns: ['letters.is_filled', 'paper_prints.not_printed_at', 'series_prefixes.kind'],
    why: 'What was issued is held by its paper, each print by the entry of it, each number by the rules of numbers.',
  },
  {
    columns: ['settings.uses'],
    why: 'Pages show or hide by it; no figure and no right follows from it, and what is in use is seen anyway.',
  },
  {
    columns: ['file_uses', 'uploads', 'logins', 'schema_migrations'],
    why: 'Files are named by their content and are held where they were kept; a login ends by itself; the schema is held as a whole.',
  },
  {
    columns: [
      ...['portals.columns', 'portals.student_column', 'portals.charge_head_id', 'portals.tax_head_id'],
      ...['portals.name', 'portals.active'],
    ],
    why: 'How the next file is read and its charge booked; what was booked is held by the journal, the account by its own entry.',
  },
  {
    columns: [
      ...['student', 'payer', 'reason', 'file_id', 'taken_back'].map((name) => `portal_payments.${name}`),
      ...['portal_settlements.utr', 'portal_settlements.day'],
    ],
    why: 'Words of the portal’s own file; receipts, the unclaimed and settlements hold each sum against the journal.',
  },
  {
    columns: ['reminder_stages'],
    why: 'When and in which words students are reminded: no figure follows from it.',
  },
  {
    columns: ['state', 'tries', 'next_at', 'given_at', 'problem', 'done_at'].map((name) => `outbox.${name}`),
    why: 'What became of a message the other side said: no figure follows from it.',
  },
  {
    columns: ['tally_ledgers', 'university', 'sending', 'sms_provider'],
    why: 'Names under which figures leave the office: each file that left has its hash, and a password is sent to its own place alone.',
  },
];

interface MadeAtOnce {
  /** SQL: the records that an act makes with many others, or beside another, and of which no entry is the whole. */
  readonly records: string;
  readonly columns: readonly string[];
  readonly why: string;
}

const CHARGED = ['origin', 'description', 'created_at', 'created_by', 'created_by_name'];

/** Columns of such records whose change nothing names, by their table. */
export const UNSEEN_OF_MANY: Readonly<Record<string, readonly MadeAtOnce[]>> = {
  dues: [
    {
      records: "origin = 'plan'",
      columns: [...CHARGED, 'late_fee'],
      why: 'The plan’s line says date, session and instalment, the journal amount, head, student and day; words and maker are of the run. A late fee of its own is refused by the schema.',
    },
    {
      records: `origin <> 'plan' and id not in (select entity_id from audit where entity = 'dues' and entity_id is not null
        and json_type(after, '$.plan_date') is not null)`,
      columns: [...CHARGED, 'due_date', 'plan_date', 'instalment', 'session_id', 'late_fee'],
      why: 'The journal says amount, head, student and day; an entry for each would be one for each row of the sheet.',
    },
  ],
  tax_rates: [
    {
      records: "id not in (select entity_id from audit where entity = 'tax_rates' and entity_id is not null)",
      columns:
        'code payment section payee rate above_sum_paise above_paise above_every first_day last_day source'.split(
          ' ',
        ),
      why: 'The rates of a new office have no entry until an admin saves them. A rate only proposes: the tax of a bill is held by the journal and the bill’s entry.',
    },
  ],
  concessions: [
    {
      records: 'exemption_id is not null',
      columns: ['asked_at', 'decided_at', 'decided_by_name', 'decision', 'own', 'amount_paise'],
      why: 'The exemption says why and by whom; what stands of the amount is the due’s sum, what was taken back counts nowhere.',
    },
  ],
};
