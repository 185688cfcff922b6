import { counted } from '../../../../shared/counted.ts';
import { promoteClass } from '../../../../shared/features/changes/promotions/promotions.endpoints.ts';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { NOBODY } from '../../students/students/student-field.tsx';
import { ClassFields } from './class-fields.tsx';
import { bodyOf, PromotionForm } from './promotion-form.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { StayingStudents } from './staying-students.tsx';

/** Moves a class to its next year, or out of the college: what that does is seen first. */
export const PromoteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  return (
    <ActDialog
      of={promoteClass}
      askedOf={bodyOf}
      inputOf={(values) => ({ body: bodyOf(values) })}
      mayBeDone={({ students }) => students > 0}
      doLabel="Promote"
      preview={(run, { staying }) => <PromotionPreview run={run} staying={staying} />}
      changes={['promotions']}
      notice={({ students, course_name }) => ({
        title: 'Promoted',
        description: `${course_name}: ${counted(students, 'student', 'students')}`,
      })}
      title="Promote a Class"
      description="Begin with the last year, so that each class moves into an empty one. A promotion can be undone until part of its dues is paid."
      schema={PromotionForm}
      defaultValues={{ becomes: 'Studying', to_year: '', found: NOBODY, staying: [] }}
      failed="Failed to promote the class"
      onClose={onClose}
    >
      <ClassFields />
      <StayingStudents />
    </ActDialog>
  );
};
