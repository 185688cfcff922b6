import { Alert, Box, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { OpeningDuesImportResult } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { Sums } from '../../../ui/pages/sums.tsx';
import { ReadOfSheet } from '../../college/files/read-of-sheet.tsx';
import { RowRemarkList } from '../../college/files/row-remarks.tsx';

/** Shows what loading the file would do: how many owe how much, or of whom how much is held, under which head, what is left out, and why. */
export const LoadPreview = ({
  run,
  isAll,
  isHeld,
}: {
  readonly run: OpeningDuesImportResult;
  readonly isAll: boolean;
  /** The file is of deposits that are held. */
  readonly isHeld?: true;
}) => (
  <PreviewBox label={isHeld ? 'What is held' : 'What it raises'}>
    <Typography sx={{ fontWeight: 620 }}>
      {run.dues === 0
        ? `No ${isHeld ? 'deposits to load' : 'dues to charge'}.`
        : `${isHeld ? counted(run.dues, 'deposit', 'deposits') : counted(run.dues, 'due', 'dues')} of ${counted(run.students, 'student', 'students')}, ${formatRupees(run.amount)}`}
    </Typography>
    <Sums sums={run.heads.map(({ head, amount }) => ({ label: head, value: formatRupees(amount) }))} />
    <ReadOfSheet sums={run.sums} unread={run.unread} />
    {run.said.length > 0 && (
      <Alert severity="warning">
        Look at this before you load:
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {run.said.map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
        </Box>
      </Alert>
    )}
    {run.already > 0 && (
      <Alert severity="info">
        {isHeld
          ? counted(run.already, 'deposit was', 'deposits were')
          : counted(run.already, 'due was', 'dues were')}{' '}
        loaded before and {run.already === 1 ? 'is' : 'are'} not {isHeld ? 'loaded' : 'raised'} again.
      </Alert>
    )}
    <RowRemarkList
      severity="error"
      title={`Could not read, left out: ${counted(run.unmatched.rows, 'row', 'rows')}`}
      remarks={run.unmatched}
    />
    <RowRemarkList
      severity="warning"
      title={`Doubtful, ${isAll ? 'included' : 'left out'}: ${counted(run.doubtful.rows, 'row', 'rows')}, ${formatRupees(run.doubtful.amount)}`}
      remarks={run.doubtful}
    />
  </PreviewBox>
);
