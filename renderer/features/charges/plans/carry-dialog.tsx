import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Looked } from '../../../../shared/contract/act.ts';
import { counted } from '../../../../shared/counted.ts';
import type { CarriedDues } from '../../../../shared/features/charges/plans/plans.carry.ts';
import { carryFeePlan } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { call } from '../../../client/call.ts';
import { previewOf } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { Changed } from '../../../ui/forms/preview.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { planTitle } from './plan-text.ts';

const WHAT = ['nothing', 'dates', 'late fee', 'both'] as const;
const CarryForm = z.object({ what: z.enum(WHAT) });

/** What can be carried, each with how many dues it changes. */
const choicesOf = ({ later, other_late_fee }: CarriedDues) => [
  { value: 'nothing', label: 'Nothing: the dues stay as they were raised' },
  ...(later > 0 ? [{ value: 'dates', label: `Later last dates, to ${counted(later, 'due', 'dues')}` }] : []),
  ...(other_late_fee > 0
    ? [{ value: 'late fee', label: `The late fee, to ${counted(other_late_fee, 'due', 'dues')}` }]
    : []),
  ...(later > 0 && other_late_fee > 0 ? [{ value: 'both', label: 'Both' }] : []),
];

interface CarryDialogProps {
  readonly plan: FeePlan;
  readonly onClose: () => void;
}

/** After a new version of a plan that has raised dues: whom it does not change, and what of it may be carried to their dues. */
export const CarryDialog = ({ plan, onClose }: CarryDialogProps) => {
  const queries = useQueryClient();
  const params = { id: plan.id };
  const queryKey = ['fee_plans', 'carry', plan.id];
  const [hasChanged, setChanged] = useState(false);
  const preview = useQuery({
    queryKey,
    queryFn: () => call(carryFeePlan, { params, body: { dates: true, late_fee: true, dry_run: true } }),
  });
  useFailureNotice(preview.error, 'Failed to load data');
  if (!preview.data) return null;
  const { students, dues, stamp } = preview.data;
  const save = async ({ what }: z.output<typeof CarryForm>) => {
    if (what === 'nothing') return undefined;
    const body = { dates: what !== 'late fee', late_fee: what !== 'dates', stamp };
    const carried = await call(carryFeePlan, { params, body }).catch((error: unknown) => {
      const now = previewOf<Looked<CarriedDues>>(error);
      if (now === undefined) throw error;
      queries.setQueryData(queryKey, now);
      setChanged(true);
      return undefined;
    });
    if (!carried) return NOT_SAVED;
    const changed = Math.max(carried.later, carried.other_late_fee);
    notify({ title: 'Updated', description: `${counted(changed, 'due', 'dues')} of ${planTitle(plan)}` });
    await Promise.all([refresh(queries, 'fee_plans'), refresh(queries, 'dues')]);
    return undefined;
  };
  return (
    <FormDialog
      title={`New version of ${planTitle(plan)}`}
      description={`${counted(students, 'student has', 'students have')} ${counted(dues, 'due', 'dues')} of an earlier version. Existing dues keep their amounts; extend date / late fee for them too?`}
      schema={CarryForm}
      defaultValues={{ what: 'nothing' as const }}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to update"
      submitLabel="Continue"
      width="sm"
    >
      <SelectField name="what" label="For existing dues" choices={choicesOf(preview.data)} wide />
      {hasChanged && <Changed isPossible press="Continue" />}
    </FormDialog>
  );
};
