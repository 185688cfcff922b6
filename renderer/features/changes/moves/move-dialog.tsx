import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { moveStudent } from '../../../../shared/features/changes/moves/moves.endpoints.ts';
import { studentDues } from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { CATEGORIES } from '../../../../shared/features/students/students/students.particulars.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import type { MovingClass } from '../../students/students/moving-class.ts';
import { bodyOf, classOf, isPossible, MoveForm, type MoveValues } from './move-form.ts';
import { MovePreview } from './move-preview.tsx';

/** The single charges of a student, of which some may change with the move, as those of a hostel. */
const ChargeFields = ({ student }: { readonly student: Student }) => {
  const { data } = useQuery(queryOf('dues', studentDues, { params: { id: student.id } }));
  const { choices: heads } = useHeadChoices();
  const falls = useWatch<MoveValues, 'falls'>({ name: 'falls' });
  const choices = useMemo(
    () =>
      (data?.dues ?? [])
        .filter(({ origin }) => origin === 'charge')
        .map(({ id, head, amount, session }) => ({
          value: id,
          label: [head, session, formatRupees(amount)].filter((part) => part !== null).join(', '),
        })),
    [data],
  );
  if (choices.length === 0) return null;
  return (
    <>
      <MultiSelectField
        name="falls"
        label="Other charges to cancel"
        hint="Hostel, bus: single charges stay unless they are chosen here"
        choices={choices}
        wide
      />
      {falls.length > 0 && (
        <>
          <SelectField name="charge_head" label="New charge" choices={heads} blank="Nothing" />
          <MoneyField name="charge_amount" label="Amount" />
          <DateField name="charge_date" label="Last Date" />
        </>
      )}
    </>
  );
};

interface MoveDialogProps {
  readonly student: Student;
  /** The class to which the student moves, where it is known. */
  readonly to?: MovingClass | undefined;
  readonly onClose: () => void;
}

/** Moves a student to another class in the middle of a session: what that does to the dues is seen first. */
export const MoveDialog = ({ student, to, onClose }: MoveDialogProps) => {
  const { choices } = useCourseChoices();

  return (
    <ActDialog
      of={moveStudent}
      askedOf={bodyOf}
      inputOf={(values) => ({ params: { id: student.id }, body: bodyOf(values) })}
      mayBeDone={isPossible}
      doLabel="Move"
      preview={(move) => <MovePreview move={move} />}
      changes={['students']}
      notice={({ after }) => ({
        title: 'Moved',
        description: `${student.name} ${after.pending_fees > 0 ? `owes ${formatRupees(after.pending_fees)}` : 'owes nothing'} now`,
      })}
      title={`Move ${student.name} to another course`}
      description="Old course dues are cancelled, new course dues are charged, and paid fees are adjusted. To reverse, move back."
      schema={MoveForm}
      defaultValues={{
        ...classOf(student),
        ...to,
        reason: '',
        order_no: '',
        falls: [],
        charge_date: '',
      }}
      failed="Failed to move the student"
      onClose={onClose}
    >
      <SelectField name="course_id" label="Course" required choices={choices} />
      <TextField name="year" label="Year" />
      <TextField name="category" label="Category" hint={`${CATEGORIES.join(', ')} …`} />
      <TextField name="roll_no" label="Roll No" hint="In the new class; leave blank if not given yet" />
      <TextField name="reason" label="Reason" required />
      <TextField name="order_no" label="Order No" />
      <ChargeFields student={student} />
    </ActDialog>
  );
};
