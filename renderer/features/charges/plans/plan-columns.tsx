import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { counted } from '../../../../shared/counted.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { actionsColumn, amountColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { lateFeeText, planTitle } from './plan-text.ts';

interface PlanActions {
  /** Whether a plan is the newest of its versions. */
  readonly isNewest: (plan: FeePlan) => boolean;
  readonly onView: (plan: FeePlan) => void;
  /** Absent for who only reads. */
  readonly onEdit?: (plan: FeePlan) => void;
  readonly onCopy?: (plan: FeePlan) => void;
}

const Status = ({ plan, isNewest }: { readonly plan: FeePlan; readonly isNewest: boolean }) => {
  if (!isNewest) return <StatusChip tone="neutral" label="Replaced" />;
  return plan.raised ? (
    <StatusChip tone="success" label="Dues raised" />
  ) : (
    <StatusChip tone="info" label="Draft" />
  );
};

/** Null says every one of them. */
const every = (words: string) => (value: unknown) => (typeof value === 'string' ? value : words);

/** The columns of Fee Plans. */
export const planColumns = ({ isNewest, onView, onEdit, onCopy }: PlanActions) => [
  textColumn<FeePlan>('session', 'Session', { flex: 0, width: 92, minWidth: 92 }),
  textColumn<FeePlan>('course_name', 'Course', { inCard: 'title', minWidth: 144 }),
  textColumn<FeePlan>('year', 'Year', { flex: 0.7, minWidth: 100, valueFormatter: every('Every year') }),
  textColumn<FeePlan>('category', 'Category', {
    flex: 0.7,
    minWidth: 110,
    valueFormatter: every('Every category'),
  }),
  drawnColumn<FeePlan>(
    'instalments',
    'Due Dates',
    ({ lines }) => counted(new Set(lines.map(({ due_date }) => due_date)).size, 'date', 'dates'),
    { width: 96 },
  ),
  textColumn<FeePlan>('late_fee', 'Late Fee', { valueFormatter: lateFeeText }),
  amountColumn<FeePlan>('amount', 'Amount', { width: 124 }),
  drawnColumn<FeePlan>('raised', 'Status', (plan) => <Status plan={plan} isNewest={isNewest(plan)} />, {
    inCard: 'status',
    width: 128,
  }),
  actionsColumn<FeePlan>(
    (plan) => (
      <>
        <RowAction
          looks
          icon={VisibilityOutlined}
          label={`View ${planTitle(plan)}`}
          onClick={() => onView(plan)}
        />
        {onEdit && isNewest(plan) && (
          <RowAction
            icon={EditOutlined}
            label={`${plan.raised ? 'New version of' : 'Edit'} ${planTitle(plan)}`}
            onClick={() => onEdit(plan)}
          />
        )}
        {onCopy && (
          <RowAction
            icon={ContentCopyOutlined}
            label={`Copy ${planTitle(plan)}`}
            onClick={() => onCopy(plan)}
          />
        )}
      </>
    ),
    { buttons: onEdit ? 3 : 1 },
  ),
];
