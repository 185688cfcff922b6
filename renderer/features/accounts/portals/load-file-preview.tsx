import { Alert, Typography } from '@mui/material';
import { useEffect } from 'react';
import { counted } from '../../../../shared/counted.ts';
import type { PortalFileResult } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { Sums } from '../../../ui/pages/sums.tsx';
import { RowRemarkList } from '../../college/files/row-remarks.tsx';
import { CHOSEN_ROLES, type ChosenRole } from './load-file-form.ts';

const startOfLine = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const payments = (count: number): string => counted(count, 'payment', 'payments');

/** The sums of the file, by what its rows are. */
const statesOf = ({ states }: PortalFileResult) =>
  states.map(({ state, rows, gross, fee, tax, net }) => {
    const charged =
      fee + tax === 0 ? '' : `, charge ${formatRupees(fee)} + ${formatRupees(tax)}, net ${formatRupees(net)}`;
    return { label: startOfLine(state), value: `${rows}: ${formatRupees(gross)}${charged}` };
  });

interface FilePreviewProps {
  readonly result: PortalFileResult;
  readonly isAll: boolean;
  /** Hands on what was read, for the fields of its columns. */
  readonly onRead: (result: PortalFileResult) => void;
}

/** Shows what loading a portal's file would do: receipts, what waits and why, and rows that were not read. */
export const FilePreview = ({ result, isAll, onRead }: FilePreviewProps) => {
  useEffect(() => onRead(result), [onRead, result]);
  const { receipts, unclaimed, doubtful, known, missing } = result;
  return (
    <PreviewBox label="What it does">
      <Typography sx={{ fontWeight: 620 }}>
        {counted(receipts.rows, 'receipt', 'receipts')}, {formatRupees(receipts.amount)}
        {known > 0 && `; ${known} loaded before`}
      </Typography>
      <Sums sums={statesOf(result)} />
      {missing.length > 0 && (
        <Alert severity="error">
          Choose the columns of:{' '}
          {missing.map((role) => CHOSEN_ROLES[role as ChosenRole].toLowerCase()).join(', ')}.
        </Alert>
      )}
      <RowRemarkList
        severity="warning"
        title={`Student not found, kept as unclaimed: ${payments(unclaimed.rows)}, ${formatRupees(unclaimed.amount)}`}
        remarks={unclaimed}
      />
      <RowRemarkList
        severity="warning"
        title={`Doubtful, ${isAll ? 'included' : 'kept as unclaimed'}: ${payments(doubtful.rows)}, ${formatRupees(doubtful.amount)}`}
        remarks={doubtful}
      />
      <RowRemarkList
        severity="error"
        title={`Left out: ${counted(result.refused.rows, 'row', 'rows')}`}
        remarks={result.refused}
      />
    </PreviewBox>
  );
};
