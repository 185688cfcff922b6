import { formatMoment } from '../../../../shared/dates.ts';
import {
  type Concession,
  KIND_LABELS,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Fact } from '../../../ui/pages/facts.tsx';

/** The head of the due that is conceded of, with its instalment: `Tuition 1`. */
export const headName = ({ head, instalment }: Concession): string =>
  instalment === null ? head : `${head} ${instalment}`;

/** The due that is conceded of: `Tuition 1, 2026-27`. */
export const dueName = (concession: Concession): string =>
  concession.session === null ? headName(concession) : `${headName(concession)}, ${concession.session}`;

/** What was decided: `Approved by Meera Nair, 22-11-2026 10:05: as sanctioned`. */
const decisionText = ({ status, decided, own }: Concession): string | null => {
  if (!decided) return null;
  const marked = own ? ', without a second person' : '';
  const said = decided.reason ? `: ${decided.reason}` : '';
  // Only what was approved is taken back.
  const word = status === 'Taken Back' ? 'Approved' : status;
  return `${word} by ${decided.by}${marked}, ${formatMoment(decided.at)}${said}`;
};

/** Who took it back, when and why: `by Meera Nair, 22-11-2026 10:05: the marks were another’s`. */
const takenBackText = ({ taken_back }: Concession): string | null =>
  taken_back && `by ${taken_back.by}, ${formatMoment(taken_back.at)}: ${taken_back.reason}`;

/** All that the office knows of a concession, for whoever decides or looks back. */
export const concessionFacts = (concession: Concession): readonly Fact[] => [
  { label: 'Request', value: KIND_LABELS[concession.kind] },
  { label: 'Student', value: concession.student_name },
  { label: 'Course', value: concession.course_name },
  { label: 'Due', value: dueName(concession) },
  { label: 'Amount', value: formatRupees(concession.amount) },
  { label: 'Category', value: concession.category },
  { label: 'Exemption', value: concession.exemption },
  { label: 'Sanction No', value: concession.sanction_no },
  { label: 'Why', value: concession.reason },
  { label: 'Requested by', value: `${concession.asked_by}, ${formatMoment(concession.asked_at)}` },
  { label: 'Decided', value: decisionText(concession) },
  { label: 'Reversed', value: takenBackText(concession) },
];
