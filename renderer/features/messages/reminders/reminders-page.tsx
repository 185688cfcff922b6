import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { useState } from 'react';
import { demandLetters } from '../../../../shared/features/collection/demand-letters/demand-letters.endpoints.ts';
import type { Reminded, Reminder } from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { reminders } from '../../../../shared/features/messages/reminders/reminders.register.ts';
import { fetchFile } from '../../../client/files.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLines } from '../../students/students/student-link.tsx';
import { useMaySend } from '../outbox/use-may-send.ts';
import { WhatsAppDialog } from '../outbox/whatsapp-dialog.tsx';
import { RemindDialog, useStageChoices } from './remind-dialog.tsx';

const CELLS: Cells<Reminder> = {
  student_name: (reminder) => <StudentLines {...reminder} below={reminder.course_name} />,
};

/** `/reminders`: who was reminded of what, and what came of it; the next ones are sent from here. */
export const RemindersPage = () => {
  const register = useRegister(reminders);
  const maySend = useMaySend();
  const { choices: course } = useCourseChoices({ withUnused: true });
  const stage = useStageChoices({ withUnused: true });
  const { actions: viewer, preview } = useFileViewer();
  const [isChoosing, setChoosing] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const goOn = ({ channel, language, met }: Reminded) => {
    setOpening(channel === 'whatsapp');
    if (channel !== 'letter') return;
    const ids = met.map(({ student_id }) => student_id).join(',');
    const load = () =>
      fetchFile(demandLetters, {
        query: { ids, owing: 'all', ...(language && { language }) },
      });
    viewer.open({ title: 'Demand letters', load, print: load });
  };
  return (
    <Page
      title="Reminders"
      summary="Students reminded of their dues, and what came within 7 days"
      actions={
        <>
          <ExportRegister {...register} />
          {maySend && (
            <KeyedButton
              label="Send Reminders"
              startIcon={<NotificationsOutlined />}
              onPress={() => setChoosing(true)}
            />
          )}
        </>
      }
    >
      <RegisterFilters {...register} choices={{ course, stage }} />
      <RegisterTable
        {...register}
        cells={CELLS}
        empty={{
          title: 'No reminders yet',
          hint: 'Press Send Reminders to see who gets one, by stage.',
        }}
        notFound={{ title: 'No reminders found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load the reminders"
      />
      {isChoosing && <RemindDialog onSent={goOn} onClose={() => setChoosing(false)} />}
      {isOpening && <WhatsAppDialog onClose={() => setOpening(false)} />}
      {preview}
    </Page>
  );
};
