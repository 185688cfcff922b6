import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import { exportFeePlan } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import { whomText } from '../../../../shared/features/charges/plans/plans.for.ts';
import { lateFeeText, ownLateFees } from '../../../../shared/features/charges/plans/plans.late-text.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { sheetOf, totalsOf } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { ExportButton } from '../../../ui/print-and-export/export-button.tsx';
import { planTitle } from './plan-text.ts';
import { SheetFrame } from './sheet-frame.tsx';

interface PlanViewProps {
  readonly plan: FeePlan;
  /** The buttons of its actions. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A fee plan to read: the same sheet, without its fields. */
export const PlanViewDialog = ({ plan, actions, onClose }: PlanViewProps) => {
  const sheet = sheetOf(plan.lines, []);
  const totals = totalsOf(sheet);
  const heads = new Map(plan.lines.map(({ head_id, head }) => [head_id, head]));
  const late = lateFeeText(plan.late_fee);
  return (
    <ListDialog
      title={planTitle(plan)}
      description={`Written by ${plan.created_by} on ${formatDate(plan.created_at)}.`}
      actions={
        <>
          <ExportButton
            icon={FileDownloadOutlined}
            formats={['csv', 'xlsx']}
            load={(format) => fetchFile(exportFeePlan, { params: { id: plan.id }, query: { format } })}
          />
          {actions}
        </>
      }
      width="lg"
      onClose={onClose}
    >
      <SheetFrame
        label="Amounts"
        hasWhom={sheet.rows.some((row) => row.for)}
        columns={sheet.dates.map((date) => ({ key: date, content: formatDate(date) }))}
        rows={sheet.rows.map(({ head_id, for: whom, amounts }, row) => ({
          key: String(row),
          name: heads.get(head_id) ?? '',
          whom: <Box sx={{ px: 1 }}>{whomText(whom)}</Box>,
          cells: sheet.dates.map((date, at) => {
            const amount = amounts[at];
            return {
              key: date,
              content: (
                <div className="sum" style={{ fontWeight: 'inherit' }}>
                  {amount === undefined ? '' : formatRupees(amount)}
                </div>
              ),
            };
          }),
          total: totals.rows[row] ?? 0,
        }))}
        totals={totals.columns}
        total={totals.all}
      />
      <Typography variant="body2">{late === '' ? 'No late fee.' : `Late fee: ${late}.`}</Typography>
      {ownLateFees(plan.lines).map(({ head, text }) => (
        <Typography key={`${head} ${text}`} variant="body2">
          Late fee of {head}, {text}.
        </Typography>
      ))}
    </ListDialog>
  );
};
