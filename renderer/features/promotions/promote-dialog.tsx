import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../shared/counted.ts';
import { promoteClass } from '../../../shared/features/promotions/promotions.endpoints.ts';
import type { PromotionRun } from '../../../shared/features/promotions/promotions.model.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { Previewed, usePreview } from '../../ui/forms/preview.tsx';
import { NOBODY } from '../students/student-field.tsx';
import { ClassFields } from './class-fields.tsx';
import { bodyOf, PromotionForm, type PromotionValues, type Staying } from './promotion-form.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { StayingStudents } from './staying-students.tsx';

interface Found {
  readonly run: PromotionRun;
  readonly staying: readonly Staying[];
}

/** Moves a class to its next year, or out of the college: what that does is seen first. */
export const PromoteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(promoteClass);
  const preview = usePreview(bodyOf, ({ run }: Found) => run.students > 0);
  const save = async (values: PromotionValues) => {
    const body = bodyOf(values);
    if (!preview.foundOf(values)) {
      const run = await call(promoteClass, { body: { ...body, dry_run: true } });
      return preview.show(values, { run, staying: values.staying });
    }
    const { students, course_name } = await submit({ body });
    notify({ title: 'Promoted', description: `${course_name}: ${counted(students, 'student', 'students')}` });
    await refresh(queries, 'promotions');
    return undefined;
  };
  return (
    <FormDialog
      title="Promote a Class"
      submitLabel={preview.isPossible ? 'Promote' : 'Preview'}
      description="Begin with the last year, so that each class moves into an empty one. A promotion can be undone until part of its dues is paid."
      schema={PromotionForm}
      defaultValues={{ becomes: 'Studying', to_year: '', found: NOBODY, staying: [] }}
      failed="Failed to promote the class"
      invalidTitle="Validation"
      onSubmit={save}
      onClose={onClose}
    >
      <ClassFields />
      <StayingStudents />
      <Previewed of={preview}>{(found) => <PromotionPreview {...found} />}</Previewed>
    </FormDialog>
  );
};
