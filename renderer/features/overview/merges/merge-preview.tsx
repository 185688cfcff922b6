import { Alert, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { MergePreview as Preview } from '../../../../shared/features/overview/merges/merges.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { Particulars } from '../../students/students/student-option.tsx';

/** `2 fee entries, 3 dues, 1 letter` */
const movesText = ({ moves }: Preview): string => {
  const parts = [
    [moves.fees, 'fee entry', 'fee entries'],
    [moves.dues, 'due', 'dues'],
    [moves.concessions, 'concession or request', 'concessions and requests'],
    [moves.refunds, 'refund', 'refunds'],
    [moves.post_dated_cheques, 'post-dated cheque', 'post-dated cheques'],
    [moves.letters, 'letter', 'letters'],
    [moves.dmcs, 'certificate', 'certificates'],
  ] as const;
  const some = parts.filter(([many]) => many > 0);
  return some.length === 0
    ? 'nothing but the record itself'
    : some.map(([many, one, more]) => counted(many, one, more)).join(', ');
};

const previewLines = (preview: Preview): readonly string[] => [
  `Comes to this record: ${movesText(preview)}.`,
  ...(preview.filled.length === 0
    ? []
    : [`Filled in here: ${preview.filled.map(({ field, text }) => `${field} ${text}`).join(', ')}.`]),
  `Afterwards: total fees ${formatRupees(preview.total_fees)}, paid ${formatRupees(preview.paid_fees)}, pending ${formatRupees(preview.pending_fees)}.`,
  ...(preview.settled > 0
    ? [`${formatRupees(preview.settled)} of one record’s advance settles what is open on the other.`]
    : []),
];

/** Shows what making the two records one would do, what stands against it, and what makes it doubtful. */
export const MergePreview = ({ preview }: { readonly preview: Preview }) => (
  <PreviewBox label="What it does">
    {(['stays', 'goes'] as const).map((way) => (
      <Typography key={way} variant="body2">
        The record that {way}: <strong>{preview[way].name}</strong>, <Particulars student={preview[way]} />
      </Typography>
    ))}
    {preview.refused.map((reason) => (
      <Alert key={reason} severity="error">
        {reason}.
      </Alert>
    ))}
    {preview.differs.length > 0 && (
      <Alert severity="warning">
        The two records differ.{' '}
        {preview.differs.map(({ field, stays, goes }) => `${field}: ${stays} here, ${goes} there`).join('. ')}
        .
        {preview.refused.length === 0 && (
          <CheckField name="confirmed" label="It is the same student; what is shown here is kept" />
        )}
      </Alert>
    )}
    {preview.twice.length > 0 && (
      <Alert severity="warning">
        Charged on both records, and owed twice afterwards: {preview.twice.join('; ')}. Afterwards you can
        take one of each back, all at once.
      </Alert>
    )}
    {previewLines(preview).map((line) => (
      <Typography key={line} variant="body2">
        {line}
      </Typography>
    ))}
  </PreviewBox>
);
