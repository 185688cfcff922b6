import { useState } from 'react';
import { addFollowUp } from '../../../../shared/features/messages/follow-ups/follow-ups.endpoints.ts';
import { NewFollowUp } from '../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import type { ActWithDialog } from '../../../ui/pages/more-acts.tsx';

interface FollowUpDialogProps {
  readonly student: Pick<Student, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Notes a talk of today about what a student owes, and what was promised. */
export const FollowUpDialog = ({ student, onClose }: FollowUpDialogProps) => (
  <SendDialog
    of={addFollowUp}
    inputOf={(body) => ({ params: { id: student.id }, body })}
    notice={() => ({ title: 'Saved', description: `Follow-up of ${student.name}` })}
    changes={['follow_ups']}
    title={`Follow up ${student.name}`}
    schema={NewFollowUp}
    defaultValues={{ spoke_to: '', promised_on: '', note: '' }}
    onClose={onClose}
    failed="Failed to save the follow-up"
  >
    <TextField name="spoke_to" label="Spoke To" hint="e.g. the father" required wide />
    <DateField name="promised_on" label="Promised For" hint="Leave blank if nothing was promised" />
    <MoneyField name="amount" label="Amount Promised" />
    <TextField name="note" label="Note" rows={2} wide />
  </SendDialog>
);

/** On a student's page: a talk is noted. */
export const useFollowUp = (student: Student): ActWithDialog => {
  const [isOpen, setOpen] = useState(false);
  return {
    act: { label: 'Follow up', run: () => setOpen(true), use: 'follow_ups' },
    dialog: isOpen && <FollowUpDialog student={student} onClose={() => setOpen(false)} />,
  };
};
