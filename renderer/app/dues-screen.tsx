import DoneAll from '@mui/icons-material/DoneAll';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { AskExemptionDialog } from '../features/changes/exemptions/ask-exemption-dialog.tsx';
import { ExemptionRegister } from '../features/changes/exemptions/exemption-register.tsx';
import { LoadOpeningDuesDialog } from '../features/changes/opening-dues/load-opening-dues-dialog.tsx';
import { OpeningDuesRegister } from '../features/changes/opening-dues/opening-dues-register.tsx';
import { PromoteDialog } from '../features/changes/promotions/promote-dialog.tsx';
import { PromotionRegister } from '../features/changes/promotions/promotion-register.tsx';
import { AwaitedRegister } from '../features/changes/scholarships/awaited-register.tsx';
import { MarkAwaitedDialog } from '../features/changes/scholarships/mark-awaited-dialog.tsx';
import { ChargeDialog } from '../features/charges/dues/charge-dialog.tsx';
import { RaiseDialog } from '../features/charges/plans/raise-dialog.tsx';
import { RunRegister } from '../features/charges/plans/run-register.tsx';
import { ChosenLetters } from '../features/collection/demand-letters/chosen-letters.tsx';
import { DemandLettersDialog } from '../features/collection/demand-letters/demand-letters-dialog.tsx';
import { useFileViewer } from '../features/college/files/attachment-viewer.tsx';
import { NOBODY, StudentField } from '../features/students/students/student-field.tsx';
import { ActButton } from '../ui/pages/act-button.tsx';
import { KeyedButton } from '../ui/pages/keyed-button.tsx';
import { Page } from '../ui/pages/page.tsx';
import { Tabbed } from '../ui/pages/tabbed.tsx';
import { useAddress } from '../ui/pages/use-address.ts';

const TABS = [
  { value: 'raised', label: 'Dues Raised' },
  { value: 'promotions', label: 'Promotions' },
  { value: 'opening', label: 'Opening Dues' },
  { value: 'awaited', label: 'Scholarships Awaited' },
  { value: 'exemptions', label: 'Exemptions' },
] as const;

type Opened = 'raise' | 'charge' | 'letters' | 'promote' | 'load' | 'mark' | 'exempt';

/** `/dues`: what students owe is raised here, for a session's classes or for one student, and taken back. */
export const DuesScreen = () => {
  const [address, setAddress] = useAddress();
  const { actions: viewer, preview } = useFileViewer();
  const [opened, setOpened] = useState<Opened>();
  const tab = TABS.find(({ value }) => value === address.get('tab'))?.value ?? TABS[0].value;
  const close = () => setOpened(undefined);

  return (
    <Page
      title="Dues"
      summary="Charge fees to classes, or one student."
      actions={
        <>
          <Button onClick={() => setOpened('letters')}>Demand Letters</Button>
          <ActButton onClick={() => setOpened('charge')}>Charge a Student</ActButton>
          {tab === 'raised' && (
            <KeyedButton
              label="Raise Dues"
              startIcon={<PlaylistAddOutlined />}
              onPress={() => setOpened('raise')}
            />
          )}
          {tab === 'promotions' && (
            <KeyedButton
              label="Promote a Class"
              startIcon={<SchoolOutlined />}
              onPress={() => setOpened('promote')}
            />
          )}
          {tab === 'opening' && (
            <KeyedButton
              label="Load Opening Dues"
              startIcon={<UploadFileOutlined />}
              onPress={() => setOpened('load')}
            />
          )}
          {tab === 'awaited' && (
            <KeyedButton
              label="Mark as Awaited"
              startIcon={<HourglassEmpty />}
              onPress={() => setOpened('mark')}
            />
          )}
          {tab === 'exemptions' && (
            <KeyedButton
              label="Request Exemption"
              startIcon={<DoneAll />}
              onPress={() => setOpened('exempt')}
            />
          )}
        </>
      }
    >
      <Tabbed
        label="What was raised"
        tabs={TABS}
        tab={tab}
        // Each list has filters of its own: none goes along to the next.
        onChoose={(chosen) => setAddress(() => new URLSearchParams({ tab: chosen }))}
      >
        {tab === 'raised' && (
          <RunRegister
            chosenOf={(runs) => (
              <ChosenLetters
                query={{ run_ids: runs.map(({ id }) => id).join(',') }}
                whom={`the students of ${counted(runs.length, 'raising', 'raisings')}`}
              />
            )}
          />
        )}
        {tab === 'promotions' && <PromotionRegister />}
        {tab === 'opening' && <OpeningDuesRegister />}
        {tab === 'awaited' && <AwaitedRegister />}
        {tab === 'exemptions' && <ExemptionRegister />}
      </Tabbed>
      {opened === 'letters' && <DemandLettersDialog onMade={viewer.open} onClose={close} />}
      {preview}
      {opened === 'raise' && <RaiseDialog onClose={close} />}
      {opened === 'promote' && <PromoteDialog onClose={close} />}
      {opened === 'mark' && <MarkAwaitedDialog onClose={close} />}
      {opened === 'exempt' && <AskExemptionDialog onClose={close} />}
      {opened === 'load' && <LoadOpeningDuesDialog onClose={close} />}
      {opened === 'charge' && (
        <ChargeDialog
          students={[]}
          nobody={NOBODY}
          field={
            <StudentField
              name="student"
              label="Student"
              next="head_id"
              typedHint="Choose a student from the list"
            />
          }
          onClose={close}
        />
      )}
    </Page>
  );
};
