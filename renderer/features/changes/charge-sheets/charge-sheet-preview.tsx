import { Alert, Box, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { ChargedSheet } from '../../../../shared/features/changes/charge-sheets/charge-sheets.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { ReadOfSheet } from '../../college/files/read-of-sheet.tsx';
import { RowRemarkList } from '../../college/files/row-remarks.tsx';
import { ChargedPreview } from '../charge-runs/charged-preview.tsx';

interface ChargeSheetPreviewProps {
  readonly found: ChargedSheet;
  readonly isAll: boolean;
}

/** What charging by a sheet does, what of the sheet is left out, and its sum beside the sheet's own. */
export const ChargeSheetPreview = ({ found, isAll }: ChargeSheetPreviewProps) => (
  <PreviewBox label="What it charges">
    <ChargedPreview found={found} />
    <Typography variant="body2">
      All {counted(found.rows, 'row', 'rows')} of the sheet: {formatRupees(found.listed)}
    </Typography>
    <ReadOfSheet sums={found.sums} unread={found.unread} />
    {found.said.length > 0 && (
      <Alert severity="warning">
        Look at this before you charge:
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {found.said.map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
        </Box>
      </Alert>
    )}
    {found.not_named.students > 0 && (
      <Alert severity="info">
        Charged before and not in this sheet: {counted(found.not_named.students, 'student', 'students')},{' '}
        {formatRupees(found.not_named.amount)}. They stay charged; an amount of 0 takes a charge back.
      </Alert>
    )}
    <RowRemarkList
      severity="error"
      title={`Not found, left out: ${counted(found.unmatched.rows, 'row', 'rows')}`}
      remarks={found.unmatched}
    />
    <RowRemarkList
      severity="warning"
      title={`Doubtful, ${isAll ? 'included' : 'left out'}: ${counted(found.doubtful.rows, 'row', 'rows')}, ${formatRupees(found.doubtful.amount)}`}
      remarks={found.doubtful}
    />
  </PreviewBox>
);
