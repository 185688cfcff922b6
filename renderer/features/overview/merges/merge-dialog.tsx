import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { mergeStudents, previewMerge } from '../../../../shared/features/overview/merges/merges.endpoints.ts';
import type { MergePreview as Found } from '../../../../shared/features/overview/merges/merges.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { Previewed, usePreview } from '../../../ui/forms/preview.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
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
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { submit } = useSubmission(mergeStudents);
  const preview = usePreview(({ other }: MergeValues) => ({ other_id: other.id }), isPossible);
  const params = { id: student.id };
  const save = async (values: MergeValues) => {
    const other_id = values.other.id ?? 0;
    const look = () => call(previewMerge, { params, query: { other_id } });
    const made = await preview.goOn(values, look, async ({ stamp, twice }) => {
      const body = { other_id, stamp, ...(values.confirmed && { confirmed: true }) };
      return { ...(await submit({ params, body })), twice };
    });
    if (made === NOT_SAVED) return NOT_SAVED;
    const { id, name, twice } = made;
    notify({ title: 'Made one', description: `${name} is one record now` });
    await refresh(queries, 'students');
    if (twice.length > 0) navigate(`/students/${id}?tab=dues`, { state: leadToUnpaid('twice') });
    return undefined;
  };
  const known: ChosenStudent =
    other === undefined ? NOBODY : { id: other.id, name: other.name, course_id: other.course_id };
  return (
    <FormDialog
      title={`${student.name} was entered twice`}
      description="One record stays. Everything of the other one comes to it, and that leaves the list of students. It cannot be undone."
      submitLabel={preview.isPossible ? 'Make one record' : 'Preview'}
      schema={MergeForm}
      defaultValues={{ other: known, confirmed: false }}
      failed="Failed to make one record of the two"
      onSubmit={save}
      onClose={onClose}
    >
      <StudentField
        name="other"
        label="The other record"
        next="other"
        typedHint="Choose the other record from the list"
        onChoose={preview.forget}
      />
      <Previewed of={preview} press="Make one record">
        {(found) => <Preview preview={found} />}
      </Previewed>
    </FormDialog>
  );
};
