import { soundsOf } from '../sounds/sound-triggers.ts';
import { type Summed, sumsOf, sumsOnCancelling } from '../sum-triggers.ts';
import { indexOfTexts } from '../text-triggers.ts';
import { staysWithStudent } from './students.ts';

const letter = (row: string, state = `${row}.status`): Summed => ({
  owner: `coalesce(${row}.course_set_id, 0)`,
  day: `${row}.date`,
  type: `${row}.type`,
  mode: "''",
  state,
  paise: '0',
});

/** What waits for a second person is a draft: it is not issued. */
const dmcState = (row: string): string =>
  `case when ${row}.held_reason is not null then 'draft' when ${row}.verified_at is null then 'issued' else 'verified' end`;
const dmc = (row: string, state = dmcState(row)): Summed => ({
  owner: `coalesce(${row}.course_id, 0)`,
  day: `${row}.issued_date`,
  type: `${row}.dmc_type`,
  mode: "''",
  state,
  paise: '0',
});

/** What is issued on paper: frozen, printed, cancelled. */
export const papers = `
-- What stood on everything that was issued on paper, as JSON of its kind's version.
create table papers (
  kind text not null check (kind <> ''),
  record_id integer not null,
  version integer not null check (version >= 1),
  content text not null check (json_valid(content)),
  primary key (kind, record_id)
) strict, without rowid;

-- A reprint shows what was issued.
create trigger papers_are_never_edited before update on papers
  begin select raise(abort, 'what was issued is never edited'); end;
create trigger papers_are_never_deleted before delete on papers
  begin select raise(abort, 'what was issued is never deleted'); end;

-- Every copy that was printed; one that its person said not to have come out of the printer counts as none.
create table paper_prints (
  id integer primary key,
  kind text not null,
  record_id integer not null,
  copy text not null check (copy in ('original', 'duplicate')),
  user_id integer not null references users (id),
  printed_at text not null,
  -- The audit row of the print; null for prints from before this was stored.
  audit_id integer references audit (id),
  -- The moment its person said that it did not come out of the printer; it then counts as no print.
  not_printed_at text,
  foreign key (kind, record_id) references papers (kind, record_id)
) strict;
create index paper_prints_by_paper on paper_prints (kind, record_id);
create unique index paper_prints_one_original on paper_prints (kind, record_id)
  where copy = 'original' and not_printed_at is null;

-- The next copy is a duplicate because of it.
create trigger paper_prints_are_never_edited before update of
    id, kind, record_id, copy, user_id, printed_at, audit_id on paper_prints
  begin select raise(abort, 'a print is never edited'); end;
-- The next original went out because of it.
create trigger paper_prints_stay_not_printed before update of not_printed_at on paper_prints
    when old.not_printed_at is not null
  begin select raise(abort, 'a print that was not printed stays so'); end;
create trigger paper_prints_are_never_deleted before delete on paper_prints
  begin select raise(abort, 'a print is never deleted'); end;

-- Issued papers that count no longer, and why.
create table paper_cancellations (
  kind text not null,
  record_id integer not null,
  reason text not null check (reason <> ''),
  cancelled_by integer not null references users (id),
  cancelled_by_name text not null,
  cancelled_at text not null,
  primary key (kind, record_id),
  foreign key (kind, record_id) references papers (kind, record_id)
) strict, without rowid;

-- Who cancelled it and why stays.
create trigger paper_cancellations_are_never_edited before update on paper_cancellations
  begin select raise(abort, 'a cancellation is never edited'); end;
create trigger paper_cancellations_are_never_deleted before delete on paper_cancellations
  begin select raise(abort, 'a cancellation is never deleted'); end;

${sumsOnCancelling('letters', "paper_cancellations when new.kind = 'letter'", 'record_id', letter)}

${sumsOnCancelling('dmcs', "paper_cancellations when new.kind = 'dmc'", 'record_id', dmc)}

-- The office's own templates of letters. One that is retired stays, since letters name it.
create table letter_templates (
  id integer primary key autoincrement,
  type text not null check (type <> ''),
  language text not null check (language in ('English', 'Hindi', 'English and Hindi')),
  name text not null check (name <> ''),
  is_usual integer not null default 0 check (is_usual in (0, 1)),
  is_retired integer not null default 0 check (is_retired in (0, 1)),
  version integer not null default 1,
  check (is_usual = 0 or is_retired = 0)
) strict;
create unique index letter_templates_by_name on letter_templates (name collate nocase);
create unique index letter_templates_one_usual on letter_templates (type, language) where is_usual = 1;

-- Letters keep which template they are filled from.
create trigger letter_templates_are_never_deleted before delete on letter_templates
  begin select raise(abort, 'a template is never deleted'); end;

-- What each template said, and says: a row for each text that was saved.
create table letter_template_texts (
  id integer primary key autoincrement,
  template_id integer not null references letter_templates (id),
  -- 1 for the first of its template.
  number integer not null check (number > 0),
  title text check (title <> ''),
  text text not null check (text <> ''),
  needs_no_dues integer not null default 0 check (needs_no_dues in (0, 1)),
  written_by_name text not null,
  written_at text not null
) strict;
create unique index letter_template_texts_by_number on letter_template_texts (template_id, number);

-- A letter is filled from the text as it was saved.
create trigger letter_template_texts_are_never_edited before update on letter_template_texts
  begin select raise(abort, 'a text of a template is never edited'); end;
create trigger letter_template_texts_are_never_deleted before delete on letter_template_texts
  begin select raise(abort, 'a text of a template is never deleted'); end;

-- Letters and certificates.
create table letters (
  id integer primary key autoincrement,
  type text not null check (type <> ''),
  -- The reference number; null for a draft without one.
  reference_no text,
  issued_to text not null check (issued_to <> ''),
  student_id integer references students (id),
  issued_by_name text not null,
  date text not null,
  status text not null check (status in ('issued', 'draft')),
  -- What is not known stands in it as a place, '{{from}}': a ruled blank on paper.
  body text not null,
  attachment_file text,
  attachment_name text,
  verification_code text unique,
  duplicate_reason text,
  -- Why it was issued though something stands against it, as pending dues.
  override_reason text,
  -- The reason why a draft that was to be issued waits for a second person.
  held_reason text check (held_reason <> ''),
  -- The set of its courses; null for none.
  course_set_id integer references course_sets (id),
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  issued_at text,
  version integer not null default 1,
  -- How the names sound (main/database/sounds).
  sound text not null default '',
  -- What it is filled from: a template of every office, or a text of one of the office's own; neither where that was not kept yet.
  template_key text check (template_key <> ''),
  template_text_id integer references letter_template_texts (id),
  -- What was typed for the fields, and what a fee certificate tells, as JSON.
  facts text check (facts is null or json_valid(facts)),
  -- What a fee certificate tells ('FeesPaid'), as JSON.
  fees text check (fees is null or json_valid(fees)),
  -- Whether the text is the template's, filled, and nothing was typed into it.
  is_filled integer not null default 0 check (is_filled in (0, 1)),
  check (template_key is null or template_text_id is null),
  check (status = 'draft' or (reference_no is not null and verification_code is not null and issued_at is not null))
) strict;
create index letters_by_date on letters (date, id);
create index letters_by_type on letters (type, status);
create index letters_by_reference on letters (reference_no);
create index letters_drafts on letters (id) where status = 'draft';
create index letters_held on letters (created_at, id) where status = 'draft' and held_reason is not null;
create index letters_by_student on letters (student_id) where student_id is not null;
create index letters_by_number on letters (reference_no collate nocase) where status = 'issued';
create index letters_by_courses on letters (course_set_id, date, id);
create index letters_by_template on letters (template_text_id) where template_text_id is not null;

-- An issued letter keeps its number.
create trigger letters_are_never_deleted before delete on letters
  begin select raise(abort, 'a letter is never deleted'); end;

-- Numbers of letters may be typed.
create trigger letter_numbers_are_given_once_on_insert before insert on letters when new.status = 'issued' and exists (
    select 1 from letters where status = 'issued' and reference_no = new.reference_no collate nocase)
  begin select raise(abort, 'a letter number is given once'); end;

-- A cancelled original makes room for another, which no index can see.
create trigger letters_one_original_on_insert before insert on letters
  when new.status = 'issued' and new.duplicate_reason is null
    and new.type in ('Transfer Certificate', 'Migration Certificate') and exists (
      select 1 from letters where student_id = new.student_id and type = new.type and status = 'issued'
        and duplicate_reason is null and not exists (
          select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id))
  begin select raise(abort, 'a student has one original of it'); end;

-- What was issued is what a reprint shows.
create trigger issued_letters_are_never_edited before update of id, type, reference_no, issued_to, issued_by_name, date, status,
    body, attachment_file, attachment_name, verification_code, duplicate_reason, override_reason, held_reason, course_set_id,
    created_by, created_by_name, created_at, issued_at, version, template_key, template_text_id, facts, fees, is_filled
    on letters when old.status = 'issued'
  begin select raise(abort, 'an issued letter is never edited'); end;

${staysWithStudent('letters', 'an issued letter is never edited', "old.status = 'issued'")}

-- The same of a draft that is issued.
create trigger letter_numbers_are_given_once_on_update before update on letters when new.status = 'issued' and exists (
    select 1 from letters
    where status = 'issued' and reference_no = new.reference_no collate nocase and id <> new.id)
  begin select raise(abort, 'a letter number is given once'); end;

-- The same of a draft that is issued.
create trigger letters_one_original_on_update before update on letters
  when new.status = 'issued' and new.duplicate_reason is null
    and new.type in ('Transfer Certificate', 'Migration Certificate') and exists (
      select 1 from letters where student_id = new.student_id and type = new.type and status = 'issued'
        and id <> new.id and duplicate_reason is null and not exists (
          select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id))
  begin select raise(abort, 'a student has one original of it'); end;

${sumsOf('letters', letter, 'course_set_id, date, type, status')}

${indexOfTexts('letters')}

${soundsOf('letters')}

-- Degree, migration and other certificates of the university.
create table dmcs (
  id integer primary key autoincrement,
  serial text not null unique,
  -- The code without its hyphen.
  verification_code text not null unique check (length(verification_code) = 10),
  student_id integer references students (id),
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  course text not null check (course <> ''),
  course_id integer references courses (id),
  roll_no text not null check (roll_no <> ''),
  year text not null check (year <> ''),
  dmc_type text not null check (dmc_type in ('Degree', 'Migration', 'Duplicate', 'Consolidated Marksheet', 'Others')),
  attachment_file text,
  attachment_name text,
  issued_date text not null,
  received_by text check (received_by <> ''),
  received_date text,
  verified_at text,
  verified_by_name text,
  -- The reason why it waits. It is no certificate until a second person approves it.
  held_reason text check (held_reason <> ''),
  approved_by_name text,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  version integer not null default 1,
  -- How the names sound (main/database/sounds).
  sound text not null default '',
  check ((received_by is null) = (received_date is null)),
  check ((verified_at is null) = (verified_by_name is null))
) strict;
create index dmcs_by_date on dmcs (issued_date, id);
create index dmcs_by_course on dmcs (course_id, issued_date, id);
create index dmcs_held on dmcs (created_at, id) where held_reason is not null;
create index dmcs_by_student on dmcs (student_id) where student_id is not null;

-- An issued certificate keeps its serial: it is cancelled instead.
create trigger dmcs_are_never_deleted before delete on dmcs
  begin select raise(abort, 'an issued certificate keeps its place'); end;

-- Only that it was verified and received is added later.
create trigger issued_dmcs_are_never_rewritten before update of
    id, serial, verification_code, name, father_name, course, course_id, roll_no, year, dmc_type,
    attachment_file, created_by, created_at on dmcs
  begin select raise(abort, 'an issued certificate is never rewritten'); end;

${staysWithStudent('dmcs', 'an issued certificate is never rewritten')}

-- One that waits for a second person is issued on the day of the approval, and keeps that day.
create trigger issued_dmcs_keep_their_day before update of issued_date on dmcs when old.held_reason is null
  begin select raise(abort, 'an issued certificate is never rewritten'); end;

${sumsOf('dmcs', dmc, 'verified_at, held_reason, issued_date')}

${indexOfTexts('dmcs')}

${soundsOf('dmcs')}

-- Clearances for an examination, a hall ticket or a result: who had paid what of some heads was due by a day, as of a moment.
create table clearances (
  id integer primary key autoincrement,
  name text not null check (name <> ''),
  -- What was due by this day had to be paid.
  by_day text not null,
  course_set_id integer not null references course_sets (id),
  created_by_name text not null,
  created_at text not null
) strict;

-- The heads of a clearance.
create table clearance_heads (
  clearance_id integer not null references clearances (id),
  head_id integer not null references heads (id),
  primary key (clearance_id, head_id)
) strict, without rowid;

-- The students of a clearance as they were then, whoever their record was made one with since, and what each had to pay.
create table clearance_students (
  clearance_id integer not null references clearances (id),
  student_id integer not null,
  name text not null check (name <> ''),
  father_name text not null check (father_name <> ''),
  roll_no text,
  enrolment_no text,
  course_id integer not null references courses (id),
  course_name text not null,
  year text,
  short_paise integer not null check (short_paise >= 0),
  primary key (clearance_id, student_id)
) strict, without rowid;

-- The examination cell has the list: another is made in its place.
create trigger clearances_are_never_edited before update on clearances
  begin select raise(abort, 'a clearance is never edited'); end;
create trigger clearances_are_never_deleted before delete on clearances
  begin select raise(abort, 'a clearance is never edited'); end;
create trigger clearance_heads_are_never_edited before update on clearance_heads
  begin select raise(abort, 'a clearance is never edited'); end;
create trigger clearance_heads_are_never_deleted before delete on clearance_heads
  begin select raise(abort, 'a clearance is never edited'); end;
create trigger clearance_students_are_never_edited before update on clearance_students
  begin select raise(abort, 'a clearance is never edited'); end;
create trigger clearance_students_are_never_deleted before delete on clearance_students
  begin select raise(abort, 'a clearance is never edited'); end;
`;
