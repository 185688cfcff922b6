import ArrowBack from '@mui/icons-material/ArrowBack';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { studentDues } from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import { owedOn, owedText } from '../../../../shared/features/charges/dues/owed.text.ts';
import { demandLetter } from '../../../../shared/features/collection/demand-letters/demand-letters.endpoints.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { fetchFile } from '../../../client/files.ts';
import { useRight, useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { type ActWithDialog, MoreActs } from '../../../ui/pages/more-acts.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { Tabbed } from '../../../ui/pages/tabbed.tsx';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { StudentServices } from '../../changes/services/student-services.tsx';
import { SettleDialog } from '../../collection/caution-money/settle-dialog.tsx';
import { AddFeeDialog, feeDraftOf } from '../../collection/fees/counter/add-fee-dialog.tsx';
import { receiptFile } from '../../collection/fees/fee-files.ts';
import { AskRefundDialog } from '../../collection/refunds/ask-refund-dialog.tsx';
import { RefundRegister } from '../../collection/refunds/refund-register.tsx';
import { type FileViewer, useFileViewer, type ViewedFile } from '../../college/files/attachment-viewer.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { StudentFollowUps } from '../../messages/follow-ups/student-follow-ups.tsx';
import { Siblings } from '../../students/families/siblings.tsx';
import { studentQuery } from '../../students/students/student-choice.ts';
import { EditStudentDialog } from '../../students/students/student-dialog.tsx';
import { Particulars } from '../../students/students/student-option.tsx';
import { leadToUnpaid } from '../../students/students/unpaid-dues.ts';
import { LedgerTable } from './ledger-table.tsx';
import { StatementButton, statementOf } from './statement-button.tsx';
import { StudentConcessions } from './student-concessions.tsx';
import { StudentDetails } from './student-details.tsx';
import { StudentDues } from './student-dues.tsx';
import { StudentEntries } from './student-entries.tsx';
import { StudentCertificates, StudentLetters } from './student-papers.tsx';
import { LeaverOwes } from './unpaid-dues.tsx';

const LOAD_FAILED = 'Failed to load the student';
const FILTERS = { tab: 'account', from: '', to: '' };
const TABS = [
  { value: 'account', label: 'Account' },
  { value: 'dues', label: 'Dues' },
  { value: 'entries', label: 'Fee Entries' },
  { value: 'concessions', label: 'Concessions' },
  { value: 'letters', label: 'Letters' },
  { value: 'certificates', label: 'Certificates' },
] as const;

const demandOf = ({ id, name }: Student): ViewedFile => {
  const load = () => fetchFile(demandLetter, { params: { id } });
  return { title: `Demand letter of ${name}`, load, print: load };
};

/** Where the college notes talks about what is owed. */
const FOLLOW_UPS = { value: 'follow-ups', label: 'Follow-ups' } as const;

/** Only an admin gives money back. */
const REFUNDS = { value: 'refunds', label: 'Refunds' } as const;

/** To the list that led here, as it was; to the register where nothing did. */
const Back = () => {
  const navigate = useNavigate();
  const isOverseer = useSeesAll();
  const state: unknown = window.history.state;
  const hasBefore = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
  return (
    <Button
      startIcon={<ArrowBack />}
      onClick={() => (hasBefore ? navigate(-1) : navigate(isOverseer ? '/students' : '/fees'))}
    >
      Back
    </Button>
  );
};

const Figures = ({ student }: { readonly student: Student }) => {
  const { today } = useOfficeDay();
  const { data: dues } = useQuery(queryOf('dues', studentDues, { params: { id: student.id } }));
  return (
    <CardRow>
      <StatCard label="Total Fees" value={formatRupees(student.total_fees)} />
      <StatCard label="Total Paid" value={formatRupees(student.paid_fees)} tone="success" />
      <StatCard
        label="Pending Fees"
        value={formatRupees(student.pending_fees)}
        caption={dues && owedText(owedOn(dues, today))}
        tone={student.pending_fees > 0 ? 'warning' : 'neutral'}
      />
    </CardRow>
  );
};

const Sections = ({ student, viewer }: { readonly student: Student; readonly viewer: FileViewer }) => {
  const { id } = student;
  const { filters, set } = useUrlFilters(FILTERS);
  const tabs = [
    ...TABS,
    ...(useUses().has('follow_ups') ? [FOLLOW_UPS] : []),
    ...(useSeesAll() ? [REFUNDS] : []),
  ];
  const tab = tabs.find(({ value }) => value === filters.tab)?.value ?? 'account';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, minHeight: 0 }}>
      <Tabbed label="Student records" tabs={tabs} tab={tab} onChoose={(chosen) => set({ tab: chosen })}>
        {tab === 'account' && <LedgerTable studentId={id} period={filters} onPeriod={set} />}
        {tab === 'dues' && <StudentDues student={student} />}
        {tab === 'concessions' && <StudentConcessions studentId={id} />}
        {tab === 'entries' && <StudentEntries studentId={id} viewer={viewer} />}
        {tab === 'refunds' && <RefundRegister viewer={viewer} studentId={id} />}
        {tab === 'follow-ups' && <StudentFollowUps studentId={id} />}
        {tab === 'letters' && <StudentLetters studentId={id} viewer={viewer} />}
        {tab === 'certificates' && <StudentCertificates studentId={id} viewer={viewer} />}
      </Tabbed>
    </Box>
  );
};

const StudentView = ({
  student,
  useActs,
  aboutOf,
  counterAfter,
}: StudentPageProps & { readonly student: Student }) => {
  const { actions: viewer, preview } = useFileViewer();
  const acts = useActs(student);
  const { filters: period } = useUrlFilters(FILTERS);
  const navigate = useNavigate();
  const isOverseer = useSeesAll();
  const mayAdmit = useRight('admit-students');
  const collecting = useDialogState(feeDraftOf(student));
  const [isEditing, setEditing] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const holdsDeposits = useUses().has('caution_money');
  const printReceipt = useCallback((fee: Fee) => void viewer.print(receiptFile(fee)), [viewer]);
  return (
    <Page
      title={student.name}
      summary={<Particulars student={student} />}
      actions={
        <>
          <Back />
          <StatementButton student={student} viewer={viewer} period={period} />
          <MoreActs
            acts={[
              {
                label: 'Print statement',
                run: () => viewer.print(statementOf(student, period)),
                looks: true,
              },
              student.pending_fees > 0 && {
                label: 'Demand letter',
                run: () => viewer.open(demandOf(student)),
                looks: true,
              },
              mayAdmit && { label: 'Edit', run: () => setEditing(true) },
              isOverseer && { label: 'Refund', run: () => setRefunding(true) },
              isOverseer && holdsDeposits && { label: 'Settle deposits', run: () => setSettling(true) },
              ...acts.map(({ act }) => act),
            ]}
          />
          <KeyedButton label="Collect" startIcon={<PaymentsOutlined />} onPress={collecting.open} isOther />
        </>
      }
    >
      <LeaverOwes
        student={student}
        onLook={() => navigate(`/students/${student.id}?tab=dues`, { state: leadToUnpaid('all') })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          flex: 1,
          minHeight: 0,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          <Figures student={student} />
          <StudentDetails student={student} />
          <Siblings student={student} />
          <StudentServices id={student.id} />
          {aboutOf(student)}
        </Box>
        <Sections student={student} viewer={viewer} />
      </Box>
      {collecting.isOpen &&
        counterAfter(<AddFeeDialog student={student} onPrint={printReceipt} onClose={collecting.close} />)}
      {isRefunding && <AskRefundDialog student={student} onClose={() => setRefunding(false)} />}
      {isSettling && <SettleDialog student={student} onClose={() => setSettling(false)} />}
      {isEditing && (
        <EditStudentDialog key={student.version} student={student} onClose={() => setEditing(false)} />
      )}
      {acts.map(({ act, dialog }) => dialog && <Fragment key={act ? act.label : ''}>{dialog}</Fragment>)}
      {preview}
    </Page>
  );
};

interface StudentPageProps {
  /** The buttons for a student who moves to another course, or was entered twice. */
  readonly useActs: (student: Student) => readonly ActWithDialog[];
  /** What stands below the student's particulars: consent, and the other records that were made one with it. */
  readonly aboutOf: (student: Student) => ReactNode;
  /** Asks what is to be asked before the counter is opened, and then shows it. */
  readonly counterAfter: (counter: ReactNode) => ReactNode;
}

/** One student: who it is, what is owed and paid, and every paper about it. */
export const StudentPage = (slots: StudentPageProps) => {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, isPending, refetch } = useQuery({ ...studentQuery(id), enabled: isId });
  const isUnknown = !isId || (error instanceof ApiFailure && error.status === 404);
  useFailureNotice(isUnknown ? null : error, LOAD_FAILED);
  if (isUnknown) {
    return (
      <Page title="Student" actions={<Back />}>
        <EmptyState title="Student not found" hint="It may belong to another course." />
      </Page>
    );
  }
  if (error) {
    return (
      <Page title="Student" actions={<Back />}>
        <FailedState title={LOAD_FAILED} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (isPending) return <LoadingState label="Opening the student" />;
  // The record was made one with another: that one's address.
  if (data.id !== id) return <Navigate replace to={`/students/${data.id}`} />;
  return <StudentView key={id} student={data} {...slots} />;
};
