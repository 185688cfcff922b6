import Add from '@mui/icons-material/Add';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { DMC_TYPES, Dmc } from '../../../shared/features/dmcs/dmcs.model.ts';
import { useFormDoor } from '../../client/drafts.ts';
import { useUser } from '../../client/session.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { usePageKey } from '../../ui/keyboard-hints.tsx';
import { CardRow, FilterBar, Page, RegisterName } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { choicesOf, SelectFilter } from '../../ui/select-field.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { useFileViewer } from '../files/attachment-viewer.tsx';
import { dmcColumns } from './dmc-columns.tsx';
import { LOAD_FAILED, MARKS, printedDmc, useDmcActions, useDmcRegister, useDmcSummary } from './dmcs.data.ts';
import { IssueDmcDialog } from './issue-dmc-dialog.tsx';
import { ReceiveDmcDialog } from './receive-dmc-dialog.tsx';

const CARDS = [
  { name: 'total', label: 'Total DMCs', icon: WorkspacePremiumOutlined, tone: 'neutral' },
  { name: 'issuedToday', label: 'Issued Today', icon: TodayOutlined, tone: 'neutral' },
  { name: 'verified', label: 'Verified', icon: VerifiedOutlined, tone: 'success' },
  { name: 'pending', label: 'Pending', icon: PendingActionsOutlined, tone: 'warning' },
] as const;

const DmcCards = () => {
  const { data, isPending } = useDmcSummary();
  return (
    <CardRow>
      {CARDS.map(({ name, ...card }) => (
        <StatCard
          key={name}
          {...card}
          isLoading={isPending}
          value={(data?.[name] ?? 0).toLocaleString('en-IN')}
        />
      ))}
    </CardRow>
  );
};

type Register = ReturnType<typeof useDmcRegister>;

const DmcFilters = ({ bind }: Pick<Register, 'bind'>) => {
  const { choices } = useCourseChoices();
  return (
    <FilterBar>
      <RegisterName>DMC Register</RegisterName>
      <SearchBox
        label="Search by name, roll no, serial or verification code"
        placeholder="Name, roll no, serial or code"
        {...bind('q')}
      />
      <SelectFilter label="Type" all="All Types" choices={choicesOf(DMC_TYPES)} {...bind('type')} />
      <SelectFilter label="Status" all="All Statuses" choices={MARKS} {...bind('status')} />
      {choices.length > 1 && (
        <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
      )}
    </FilterBar>
  );
};

/** `/dmc-issued`: the register of degree and migration certificates. */
export const DmcsPage = () => {
  const isAdmin = useUser().role === 'admin';
  const { isFiltered, bind, paging, query } = useDmcRegister();
  const { actions: viewer, preview } = useFileViewer();
  const { remove, toggleVerified } = useDmcActions();
  const issuing = useFormDoor('dmc');
  const [receiving, setReceiving] = useState<Dmc>();
  usePageKey('n', issuing.open);

  const columns = useMemo(
    () => dmcColumns({ viewer, onVerify: toggleVerified, onReceive: setReceiving, onDelete: remove }),
    [viewer, toggleVerified, remove],
  );

  return (
    <Page
      title="DMC Issued"
      summary={isAdmin ? 'Degree and migration certificates of all courses' : 'Of your courses'}
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={issuing.open}>
          Issue DMC
        </Button>
      }
    >
      <DmcCards />
      <DmcFilters bind={bind} />
      <DataTable
        label="DMC Register"
        columns={columns}
        query={query}
        paging={paging}
        onOpen={(dmc) => viewer.open(printedDmc(dmc))}
        empty={
          isFiltered
            ? { title: 'No DMC records found', hint: 'Change the search or the filters.' }
            : { title: 'No DMC issued yet', hint: 'Issue the first with Issue DMC.' }
        }
        failed={LOAD_FAILED}
      />
      {issuing.isOpen && (
        <IssueDmcDialog onPrint={(dmc) => viewer.open(printedDmc(dmc))} onClose={issuing.close} />
      )}
      {receiving && (
        <ReceiveDmcDialog
          key={receiving.version}
          dmc={receiving}
          onReload={(current) => setReceiving(Dmc.safeParse(current).data)}
          onClose={() => setReceiving(undefined)}
        />
      )}
      {preview}
    </Page>
  );
};
