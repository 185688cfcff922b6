import { counted } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Exemption } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { takesText, whomText } from '../../../../shared/features/changes/exemptions/exemptions.text.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Fact } from '../../../ui/pages/facts.tsx';

/** What was decided: `Approved by Meera Nair, 22-11-2026 10:05: as sanctioned`. */
const decisionText = ({ status, decided, own }: Exemption): string | null => {
  if (!decided) return null;
  const marked = own ? ', without a second person' : '';
  const said = decided.reason ? `: ${decided.reason}` : '';
  return `${status === 'Declined' ? 'Declined' : 'Approved'} by ${decided.by}${marked}, ${formatMoment(decided.at)}${said}`;
};

const endText = ({ ended }: Exemption): string | null =>
  ended && `by ${ended.by}, ${formatMoment(ended.at)}: ${ended.reason}`;

/** All that the office knows of an exemption, for whoever decides or looks back. */
export const exemptionFacts = (exemption: Exemption): readonly Fact[] => [
  { label: 'Exemption', value: exemption.name },
  { label: 'Session', value: exemption.session },
  { label: 'Concedes', value: takesText(exemption) },
  { label: 'Whom', value: whomText(exemption) },
  { label: 'Category', value: exemption.category },
  { label: 'Sanction No', value: exemption.sanction_no },
  { label: 'Why', value: exemption.reason },
  { label: 'Requested by', value: `${exemption.asked_by}, ${formatMoment(exemption.asked_at)}` },
  { label: 'Decided', value: decisionText(exemption) },
  { label: exemption.status === 'Taken Back' ? 'Cancelled' : 'Ended', value: endText(exemption) },
  {
    label: 'Conceded',
    value:
      exemption.decided &&
      exemption.status !== 'Declined' &&
      `${formatRupees(exemption.conceded)}, ${counted(exemption.students, 'student', 'students')}`,
  },
];
