import { courseOf, type Source } from './source.ts';

/** What was issued beside receipts: letters, and degree and migration certificates. A draft is nobody's paper yet. */
export const PAPERS: readonly Source[] = [
  {
    name: 'letters',
    key: ['id'],
    columns: {
      id: 'bigint',
      type: 'text',
      number: 'text',
      date: 'date',
      student_id: 'bigint',
      course_id: 'bigint',
      issued_at: 'timestamptz',
      cancelled_at: 'timestamptz',
      issued_to: 'text',
    },
    names: ['issued_to'],
    fixed: ['number', 'issued_at'],
    select: `select letters.id, letters.type, letters.reference_no, letters.date, letters.student_id,
      ${courseOf('letters.course_set_id')}, letters.issued_at, paper_cancellations.cancelled_at, letters.issued_to
      from letters left join paper_cancellations on paper_cancellations.kind = 'letter'
        and paper_cancellations.record_id = letters.id`,
    id: 'letters.id',
    only: "letters.status = 'issued'",
    watched: [
      { table: 'letters', ids: 'select new.id', columns: ['status', 'student_id'] },
      {
        table: 'paper_cancellations',
        ids: 'select new.record_id',
        columns: 'none',
        when: "new.kind = 'letter'",
      },
    ],
  },
  {
    name: 'certificates',
    key: ['id'],
    columns: {
      id: 'bigint',
      type: 'text',
      number: 'text',
      date: 'date',
      student_id: 'bigint',
      course_id: 'bigint',
      received_on: 'date',
      verified_at: 'timestamptz',
      cancelled_at: 'timestamptz',
      issued_to: 'text',
    },
    names: ['issued_to'],
    fixed: ['number'],
    select: `select dmcs.id, dmcs.dmc_type, dmcs.serial, dmcs.issued_date, dmcs.student_id, dmcs.course_id, dmcs.received_date,
      dmcs.verified_at, paper_cancellations.cancelled_at, dmcs.name
      from dmcs left join paper_cancellations on paper_cancellations.kind = 'dmc' and paper_cancellations.record_id = dmcs.id`,
    id: 'dmcs.id',
    only: 'dmcs.held_reason is null',
    watched: [
      {
        table: 'dmcs',
        ids: 'select new.id',
        columns: ['student_id', 'issued_date', 'received_date', 'verified_at', 'held_reason'],
      },
      {
        table: 'paper_cancellations',
        ids: 'select new.record_id',
        columns: 'none',
        when: "new.kind = 'dmc'",
      },
    ],
  },
];
