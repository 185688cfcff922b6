import DoneAll from '@mui/icons-material/DoneAll';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSeesAll } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { Tabbed } from '../../../ui/pages/tabbed.tsx';
import { useAddress } from '../../../ui/pages/use-address.ts';
import { ConcessionRegister, ExportConcessions } from '../../changes/concessions/concession-register.tsx';
import { AskExemptionDialog } from '../../changes/exemptions/ask-exemption-dialog.tsx';
import { ExemptionRegister } from '../../changes/exemptions/exemption-register.tsx';
import { ExportRefunds, RefundRegister } from '../../collection/refunds/refund-register.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { ExportRequests, RequestRegister } from './request-register.tsx';
import { WaitingList } from './waiting-list.tsx';

const WAITING = { value: 'waiting', label: 'Waiting' } as const;
const REGISTERS = [
  { value: 'concessions', label: 'Concessions' },
  { value: 'cancellations', label: 'Receipts to Cancel' },
] as const;

/** An admin's stands under Dues. */
const ACCOUNTANTS = [...REGISTERS, { value: 'exemptions', label: 'Exemptions' }] as const;
const REFUNDS = { value: 'refunds', label: 'Refunds' } as const;

/**
 * The page of approvals: what waits for an admin, and the registers of requests. An accountant sees what became of their
 * own.
 */
export const ApprovalsPage = () => {
  const isOverseer = useSeesAll();
  const [address, setAddress] = useAddress();
  const { actions: viewer, preview } = useFileViewer();
  const tabs = isOverseer ? [WAITING, ...REGISTERS, REFUNDS] : ACCOUNTANTS;
  const [isAsking, setAsking] = useState(false);
  const tab = tabs.find(({ value }) => value === address.get('tab'))?.value ?? tabs[0].value;
  return (
    <Page
      title="Approvals"
      summary={isOverseer ? 'Requests to decide, and past decisions' : 'Your requests, and what was decided'}
      actions={
        <>
          {tab === 'concessions' && <ExportConcessions />}
          {tab === 'refunds' && (
            <>
              <Button component={Link} to="/caution-money">
                Caution Money
              </Button>
              <ExportRefunds />
            </>
          )}
          {tab === 'cancellations' && <ExportRequests />}
          {tab === 'exemptions' && (
            <KeyedButton label="Request Exemption" startIcon={<DoneAll />} onPress={() => setAsking(true)} />
          )}
        </>
      }
    >
      <Tabbed
        label="Requests"
        tabs={tabs}
        tab={tab}
        // Each list has filters of its own: none goes along to the next.
        onChoose={(chosen) => setAddress(() => new URLSearchParams({ tab: chosen }))}
      >
        {tab === 'waiting' && <WaitingList viewer={viewer} />}
        {tab === 'concessions' && <ConcessionRegister viewer={viewer} />}
        {tab === 'refunds' && <RefundRegister viewer={viewer} />}
        {tab === 'cancellations' && <RequestRegister />}
        {tab === 'exemptions' && <ExemptionRegister />}
      </Tabbed>
      {preview}
      {isAsking && <AskExemptionDialog onClose={() => setAsking(false)} />}
    </Page>
  );
};
