import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { mergeStudents, previewMerge } from '../../../../shared/features/overview/merges/merges.endpoints.ts';
import type { MergePreview as Found } from '../../../../shared/features/overview/merges/merges.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { call } from '../../../client/call.ts';
import type { Submission } from '../../../client/use-submission.ts';
import { Previewed, usePreview } from '../../../ui/forms/preview.tsx';
import { SentDialog } from '../../../ui/forms/send-dialog.tsx';
import { type ChosenStudent, NOBODY, StudentField } from '../../students/students/student-field.tsx';
import { leadToUnpaid } from '../../students/students/unpaid-dues.ts';
import { isPossible, MergeForm, type MergeValues } from './merge-form.ts';
import { MergePreview } from './merge-preview.tsx';

const Preview = ({ preview }: { readonly preview: Found }) => {
  const { setValue } = useFormContext<MergeValues>();
  const { id } = preview.goes;
  // What was confirmed of one record is not confirmed of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each record that is looked at
  useEffect(() => setValue('confirmed', false), [id, setValue]);
  return <MergePreview preview={preview} />;
};

interface MergeDialogProps {
  /** The student whose record stays. */
  readonly student: Student;
  /** The record that goes, where it is known. */
  readonly other?: Student | undefined;
  readonly onClose: () => void;
}

/** Makes another record of a student one with this one: what that does is seen first. */
export const MergeDialog = ({ student, other, onClose }: MergeDialogProps) => {
  const navigate = useNavigate();
  const preview = usePreview(({ other }: MergeValues) => ({ other_id: other.id }), isPossible);
  const params = { id: student.id };
  const send = (values: MergeValues, submit: Submission<typeof mergeStudents>['submit']) => {
    const other_id = values.other.id ?? 0;
    return preview.goOn(
      values,
      () => call(previewMerge, { params, query: { other_id } }),
      ({ stamp }) =>
        submit({ params, body: { other_id, stamp, ...(values.confirmed && { confirmed: true }) } }),
    );
  };
  const known: ChosenStudent =
    other === undefined ? NOBODY : { id: other.id, name: other.name, course_id: other.course_id };
  return (
    <SentDialog
      of={mergeStudents}
      send={send}
      notice={({ name }) => ({ title: 'Merged', description: name })}
      changes={['students']}
      onSent={({ id }) => {
        if (preview.found && preview.found.twice.length > 0)
          navigate(`/students/${id}?tab=dues`, { state: leadToUnpaid('twice') });
      }}
      title={`Merge a duplicate of ${student.name}`}
      description="The two records are merged; the other is removed from the list. This cannot be undone."
      submitLabel={preview.isPossible ? 'Merge' : 'Preview'}
      schema={MergeForm}
      defaultValues={{ other: known, confirmed: false }}
      failed="Failed to merge the records"
      onClose={onClose}
    >
      <StudentField
        name="other"
        label="The other record"
        next="other"
        typedHint="Choose the other record from the list"
        onChoose={preview.forget}
      />
      <Previewed of={preview} press="Merge">
        {(found) => <Preview preview={found} />}
      </Previewed>
    </SentDialog>
  );
};
