import Add from '@mui/icons-material/Add';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { useMemo, useState } from 'react';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { formatCount } from '../../../../shared/counted.ts';
import { DMC_TYPES, Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { CardRow, FilterBar, Page, RegisterName } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { ApproveDmcDialog } from './approve-dmc-dialog.tsx';
import { ChosenDmcs, ExportDmcs } from './chosen-dmcs.tsx';
import { dmcColumns } from './dmc-columns.tsx';
import { cancellation, LOAD_FAILED, MARKS, printedDmc, useDmcActions, useDmcSummary } from './dmcs.data.ts';
import { IssueDmcDialog } from './issue-dmc-dialog.tsx';
import { ReceiveDmcDialog } from './receive-dmc-dialog.tsx';
import { useDmcRegister } from './use-dmc-register.ts';

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
        <StatCard key={name} {...card} isLoading={isPending} value={data && formatCount(data[name])} />
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
  const isOverseer = useSeesAll();
  const { isFiltered, bind, paging, where, query, selection } = useDmcRegister();
  const { actions: viewer, preview } = useFileViewer();
  const { toggleVerified } = useDmcActions();
  const { ask: askToCancel, dialog: cancelDialog } = useCancelPaper('dmcs', 'Failed to delete');
  const issuing = useDialogState('dmc');
  const [receiving, setReceiving] = useState<Dmc>();
  const [approving, setApproving] = useState<Dmc>();

  const columns = useMemo(() => {
    const onCancel = isOverseer ? (dmc: Dmc) => askToCancel(cancellation(dmc)) : undefined;
    const onApprove = isOverseer ? setApproving : undefined;
    return dmcColumns({ viewer, onApprove, onVerify: toggleVerified, onReceive: setReceiving, onCancel });
  }, [viewer, toggleVerified, askToCancel, isOverseer]);

  return (
    <Page
      title="DMC Issued"
      summary={`Degree and migration certificates, ${isOverseer ? 'all courses' : 'your courses'}`}
      actions={
        <>
          <ExportDmcs where={where} />
          <KeyedButton label="Issue DMC" startIcon={<Add />} onPress={issuing.open} />
        </>
      }
    >
      <DmcCards />
      <DmcFilters bind={bind} />
      <DataTable
        label="DMC Register"
        columns={columns}
        query={query}
        paging={paging}
        selection={selection}
        chosen={<ChosenDmcs selection={selection} where={where} />}
        onOpen={(dmc) => (dmc.waits === null ? viewer.open(printedDmc(dmc)) : undefined)}
        isVoid={(dmc) => dmc.cancelled !== null}
        empty={
          isFiltered
            ? { title: 'No DMC records found', hint: 'Change the search or the filters.' }
            : { title: 'No DMC issued yet', hint: 'Issue the first with Issue DMC.' }
        }
        failed={LOAD_FAILED}
      />
      {issuing.isOpen && (
        <IssueDmcDialog onPrint={(dmc) => viewer.print(printedDmc(dmc))} onClose={issuing.close} />
      )}
      {receiving && (
        <ReceiveDmcDialog
          key={receiving.version}
          dmc={receiving}
          onReload={(current) => setReceiving(Dmc.safeParse(current).data)}
          onClose={() => setReceiving(undefined)}
        />
      )}
      {approving && <ApproveDmcDialog dmc={approving} onClose={() => setApproving(undefined)} />}
      {cancelDialog}
      {preview}
    </Page>
  );
};
