import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { lateFeeText, ownLateFees } from '../../../../shared/features/charges/plans/plans.late-text.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { planTitle } from './plan-text.ts';

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

/** The cells of Fee Plans that are more than their words. */
export const planCells = ({ isNewest }: Pick<PlanActions, 'isNewest'>): Cells<FeePlan> => ({
  late_fee: ({ late_fee, lines }) => {
    const own = [...new Set(ownLateFees(lines).map(({ head }) => head))];
    return [lateFeeText(late_fee), own.length > 0 && `of its own: ${own.join(', ')}`]
      .filter(Boolean)
      .join('; ');
  },
  raised: (plan) => <Status plan={plan} isNewest={isNewest(plan)} />,
});

/** The buttons of a plan. */
export const planActions = ({ isNewest, onView, onEdit, onCopy }: PlanActions): Column<FeePlan> =>
  actionsColumn<FeePlan>((plan) => [
    { looks: true, icon: VisibilityOutlined, label: `View ${planTitle(plan)}`, onClick: () => onView(plan) },
    onEdit &&
      isNewest(plan) && {
        icon: EditOutlined,
        label: `${plan.raised ? 'New version of' : 'Edit'} ${planTitle(plan)}`,
        onClick: () => onEdit(plan),
      },
    onCopy && { icon: ContentCopyOutlined, label: `Copy ${planTitle(plan)}`, onClick: () => onCopy(plan) },
  ]);
