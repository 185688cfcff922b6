import { Box, Typography } from '@mui/material';
import { counted, formatCount } from '../../../../shared/counted.ts';
import type { Exempting } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { Sums } from '../../../ui/pages/sums.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';

const NAMED = 5;

interface Some {
  readonly students: number;
  readonly some: readonly { readonly name: string; readonly roll_no: string | null }[];
}

/** `12 students (Asha Rao 7, Bina Das and 10 more)`. */
const someText = ({ students, some }: Some): string => {
  const named = some
    .slice(0, NAMED)
    .map(({ name, roll_no }) => (roll_no === null ? name : `${name} ${roll_no}`));
  const more = students - named.length;
  const names = named.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
  return `${counted(students, 'student', 'students')} (${names})`;
};

const Line = ({ children }: { readonly children: string }) => (
  <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    {unbrokenText(children)}
  </Typography>
);

interface ExemptingPreviewProps {
  readonly found: Exempting;
  readonly label: string;
  /** True for an exemption that stands: nobody is left, or some to whom it has not conceded yet. */
  readonly isOfTheRest?: boolean;
}

/** Whom an exemption lets off, or would: how many, how much by head, and who is left out and why. */
export const ExemptingPreview = ({ found, label, isOfTheRest = false }: ExemptingPreviewProps) => {
  const { students, amount, heads, paid, less, left_out, unknown, several } = found;
  const notes = [
    ...(paid > 0
      ? [`${formatRupees(paid)} of it is paid already: it becomes an advance of these students`]
      : []),
    ...(less.students > 0 ? [`Reduced to what is still owed: ${someText(less)}`] : []),
  ];
  const apart = [
    ...left_out.map((left) => `${left.reason}: ${someText(left)}`),
    ...(unknown.length > 0 ? [`No student has these numbers: ${unknown.join(', ')}`] : []),
    ...(several.length > 0 ? [`Several students have these numbers: ${several.join(', ')}`] : []),
  ];
  return (
    <PreviewBox label={label}>
      {(students > 0 || !isOfTheRest) && (
        <Typography sx={{ fontWeight: 620 }}>
          {students === 0
            ? 'No student gets this exemption at present.'
            : `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`}
        </Typography>
      )}
      {heads.length > 1 && (
        <Sums
          sums={heads.map(({ head, amount: rupees }) => ({ label: head, value: formatRupees(rupees) }))}
        />
      )}
      {notes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {notes.map((note) => (
            <Line key={note}>{note}</Line>
          ))}
        </Box>
      )}
      {apart.length > 0 && (
        <Box>
          {!isOfTheRest && (
            <Typography variant="body2" sx={{ fontWeight: 560 }}>
              Not let off
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {apart.map((left) => (
              <Line key={left}>{left}</Line>
            ))}
          </Box>
        </Box>
      )}
    </PreviewBox>
  );
};
