import DiscountOutlined from '@mui/icons-material/DiscountOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { concessionSummary } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { concessions } from '../../../../shared/features/changes/concessions/concessions.register.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentFirstDialog } from '../../students/students/student-first-dialog.tsx';
import { askingAddress } from './asking-address.ts';
import { CONCESSION_CELLS, concessionActions } from './concession-columns.tsx';
import { ConcessionDialog } from './concession-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** `/concessions`: every concession that was asked for, and what became of it. */
export const ConcessionsPage = () => {
  const { actions: viewer, preview } = useFileViewer();
  const register = useRegister(concessions);
  const { choices } = useCourseChoices({ withUnused: true });
  const { data: sessions } = useQuery(queryOf('academic_sessions', listSessions));
  const { data: summary } = useQuery(queryOf('concessions', concessionSummary));
  const [opened, setOpened] = useState<Concession>();
  const isOverseer = useSeesAll();
  const [takingBack, setTakingBack] = useState<Concession>();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const actions = useMemo(
    () => concessionActions({ viewer, onTakeBack: isOverseer ? setTakingBack : undefined }),
    [viewer, isOverseer],
  );
  return (
    <Page
      title="Concessions"
      summary="What one student is let off"
      actions={
        <>
          <ExportRegister {...register} />
          <KeyedButton
            label="Request a Concession"
            startIcon={<DiscountOutlined />}
            onPress={() => setAsking(true)}
          />
        </>
      }
    >
      <RegisterFilters
        {...register}
        choices={{
          course: choices,
          session: (sessions ?? []).map(({ id, name }) => ({ value: id, label: name })),
          category: choicesOf(summary?.categories ?? []),
        }}
      />
      <RegisterTable
        {...register}
        cells={CONCESSION_CELLS}
        actions={actions}
        chosen={{ sum: 'amount' }}
        onOpen={setOpened}
        isVoid={({ status }) => status === 'Taken Back'}
        empty={{
          title: 'No concessions yet',
          hint: 'Press Request a Concession and choose the student, then the due.',
        }}
        notFound={{ title: 'No concessions found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load concessions"
      />
      {isAsking && (
        <StudentFirstDialog
          title="Concession for a Student"
          failed="Failed to open the student"
          onChosen={({ id }) => navigate(askingAddress(id))}
          onClose={() => setAsking(false)}
        />
      )}
      {takingBack && <TakeBackDialog concession={takingBack} onClose={() => setTakingBack(undefined)} />}
      {opened && <ConcessionDialog concession={opened} onClose={() => setOpened(undefined)} />}
      {preview}
    </Page>
  );
};
