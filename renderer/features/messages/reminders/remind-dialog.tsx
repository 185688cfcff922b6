import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { sendReminders } from '../../../../shared/features/messages/reminders/reminders.endpoints.ts';
import type { Reminded } from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { stages } from '../../../../shared/features/messages/reminders/reminders.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { RemindPreview } from './remind-preview.tsx';

const RemindForm = z.object({
  stage_id: z.int('Choose a stage'),
  course_id: z.int().optional(),
  class: limitedText(40),
  head_id: z.int().optional(),
  from_sum: z.number().min(0).optional(),
});

/** The stages to choose from: those that are used, by their days. */
export const useStageChoices = ({ withUnused = false } = {}) => {
  const { data = [] } = useQuery(queryOf('reminder_stages', stages.list));
  return data
    .filter(({ active }) => active || withUnused)
    .map(({ id, name }) => ({ value: id, label: name }));
};

const Fields = () => {
  const choices = useStageChoices();
  const { choices: courses } = useCourseChoices();
  const { choices: heads } = useHeadChoices();
  const prefill = usePrefill();
  const first = choices[0]?.value;
  useEffect(() => {
    if (first !== undefined) prefill({ stage_id: first });
  }, [prefill, first]);
  return (
    <>
      <SelectField name="stage_id" label="Stage" required choices={choices} />
      <SelectField name="course_id" label="Course" choices={courses} blank="All courses" />
      <TextField name="class" label="Class" hint="Leave blank for all" />
      <SelectField name="head_id" label="Head" choices={heads} blank="All heads" />
      <MoneyField name="from_sum" label="From" hint="Leave blank for the stage’s own sum" />
    </>
  );
};

interface RemindProps {
  /** Goes on with what was done: with letters to print, or with WhatsApp messages to open. */
  readonly onSent: (done: Reminded) => void;
  readonly onClose: () => void;
}

/** Reminds students of their dues by a stage: whom it meets is seen first. */
export const RemindDialog = ({ onSent, onClose }: RemindProps) => (
  <ActDialog
    of={sendReminders}
    inputOf={(body) => ({ body })}
    mayBeDone={({ met }) => met.length > 0}
    doLabel={({ channel, met }) =>
      channel === 'letter'
        ? `Print ${counted(met.length, 'letter', 'letters')}`
        : `Send ${counted(met.length, 'reminder', 'reminders')}`
    }
    preview={(found) => <RemindPreview {...found} />}
    changes={['reminders']}
    notice={({ stage, met }) => ({
      title: 'Reminders written',
      description: `${stage}: ${counted(met.length, 'student', 'students')}`,
    })}
    onSent={onSent}
    title="Send Reminders"
    description="Each due is reminded of once at a stage, each student once a day."
    schema={RemindForm}
    defaultValues={{ stage_id: undefined, course_id: undefined, class: '', head_id: undefined }}
    width="md"
    failed="Failed to send reminders"
    onClose={onClose}
  >
    <Fields />
  </ActDialog>
);
