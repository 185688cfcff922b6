import { Box, Tab, Tabs } from '@mui/material';
import { useUser } from '../../client/session.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ConcessionRegister, ExportConcessions } from '../concessions/concession-register.tsx';
import { useFileViewer } from '../files/attachment-viewer.tsx';
import { RefundRegister } from '../refunds/refund-register.tsx';
import { RequestRegister } from './request-register.tsx';
import { WaitingList } from './waiting-list.tsx';

const WAITING = { value: 'waiting', label: 'Waiting' } as const;
const REGISTERS = [
  { value: 'concessions', label: 'Concessions' },
  { value: 'cancellations', label: 'Receipts to Cancel' },
] as const;

const REFUNDS = { value: 'refunds', label: 'Refunds' } as const;

/** What waits for an admin, and the registers of what was asked for: to each accountant, what became of the own. */
export const ApprovalsPage = () => {
  const isAdmin = useUser().role === 'admin';
  const [address, setAddress] = useAddress();
  const { actions: viewer, preview } = useFileViewer();
  const tabs = isAdmin ? [WAITING, ...REGISTERS, REFUNDS] : REGISTERS;
  const tab = tabs.find(({ value }) => value === address.get('tab'))?.value ?? tabs[0].value;
  return (
    <Page
      title="Approvals"
      summary={
        isAdmin
          ? 'What waits for an admin, and what became of it'
          : 'What you asked an admin for, and what became of it'
      }
      actions={tab === 'concessions' && <ExportConcessions />}
    >
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="What was asked for"
        // Each list has filters of its own: none goes along to the next.
        onChange={(_, chosen: string) => setAddress(() => new URLSearchParams({ tab: chosen }))}
        className="no-print"
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls="asked-for" />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="asked-for"
        aria-labelledby={`tab-${tab}`}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1, minHeight: 0, minWidth: 0 }}
      >
        {tab === 'waiting' && <WaitingList viewer={viewer} />}
        {tab === 'concessions' && <ConcessionRegister viewer={viewer} />}
        {tab === 'refunds' && <RefundRegister viewer={viewer} />}
        {tab === 'cancellations' && <RequestRegister />}
      </Box>
      {preview}
    </Page>
  );
};
