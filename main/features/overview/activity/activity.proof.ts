import { formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';

const OUTCOMES = {
  holds: 'Holds',
  broken: 'Does not hold',
  'not reached': 'Not reached',
} as const satisfies Readonly<Record<Verification['checks'][number]['outcome'], string>>;

export const outcomeText = ({ outcome }: Verification['checks'][number]): string => OUTCOMES[outcome];

const endText = (end: Verification['first']): string =>
  end ? `${formatCount(end.id)}, ${formatMoment(end.at)}` : 'None';

/** What was found, in a sentence. */
const resultText = ({ ok, broken }: Verification): string =>
  ok || !broken
    ? 'All that was checked holds: no entry was changed, none is missing'
    : `Broken at entry ${formatCount(broken.id)} (${formatMoment(broken.at)}, ${broken.summary}): ${broken.reason}`;

/** What a check says on paper and in a sheet: labels and values. */
export const proofFields = (
  verification: Verification,
): readonly { readonly label: string; readonly value: string }[] => {
  const { at, by, checked, ok, first, last } = verification;
  return [
    { label: 'Checked', value: `${formatMoment(at)} by ${by}` },
    { label: 'Result', value: resultText(verification) },
    { label: 'Entries that hold', value: formatCount(ok ? checked : checked - 1) },
    { label: 'First entry', value: endText(first) },
    { label: 'Its hash', value: first?.hash ?? 'None' },
    { label: 'Last entry that holds', value: endText(last) },
    { label: 'Its hash', value: last?.hash ?? 'None' },
  ];
};
