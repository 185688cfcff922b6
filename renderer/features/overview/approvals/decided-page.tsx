import { Link } from '@mui/material';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import { exportRequests } from '../../../../shared/features/collection/fees/cancel-requests.endpoints.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import { REQUEST_STATUSES } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { useUses } from '../../../client/uses.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/pages/filter-bar.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { useRequestRegister } from './use-request-register.ts';

const TONES = {
  Waiting: 'warning',
  Cancelled: 'success',
  Declined: 'error',
  Withdrawn: 'neutral',
} as const satisfies Record<CancelRequest['status'], Tone>;
const ASKED_BY = [{ value: 'me', label: 'Me' }];

const COLUMNS: readonly Column<CancelRequest>[] = [
  drawnColumn<CancelRequest>(
    'receipt_no',
    'Receipt',
    ({ receipt_no, payment_date }) => <TwoLines first={receipt_no} second={formatDate(payment_date)} />,
    { width: 128 },
  ),
  drawnColumn<CancelRequest>(
    'student_name',
    'Student',
    ({ student_id, student_name, courses }) => (
      <TwoLines
        first={<StudentLink id={student_id} name={student_name} />}
        second={courses.map(({ name }) => name).join(', ')}
        title={student_name}
      />
    ),
    { inCard: 'title', flex: 1, minWidth: 150 },
  ),
  amountColumn<CancelRequest>('amount', 'Amount', { width: 112 }),
  textColumn<CancelRequest>('reason', 'Why', { flex: 1, minWidth: 130 }),
  drawnColumn<CancelRequest>(
    'asked_at',
    'Requested By',
    ({ asked_by, asked_at }) => <TwoLines first={asked_by} second={formatMoment(asked_at)} />,
    { width: 140 },
  ),
  drawnColumn<CancelRequest>(
    'status',
    'Status',
    ({ status }) => <StatusChip tone={TONES[status]} label={status} />,
    { inCard: 'status', width: 116 },
  ),
  drawnColumn<CancelRequest>(
    'decided',
    'Decided By',
    ({ decided }) =>
      decided && (
        <TwoLines
          first={decided.by}
          second={decided.reason ?? formatMoment(decided.at)}
          title={formatMoment(decided.at)}
        />
      ),
    { flex: 1, minWidth: 130 },
  ),
];

/** The registers of the other requests, each with what was decided. */
const OTHERS = [
  { to: '/concessions', label: 'Concessions' },
  { to: '/exemptions', label: 'Exemptions' },
  { to: '/refunds', label: 'Refunds' },
  { to: '/payments', label: 'Payments' },
  { to: '/bills', label: 'Bills' },
] as const;

const OtherRequests = () => {
  const isOverseer = useSeesAll();
  const hasExemptions = useUses().has('exemptions');
  const others = OTHERS.filter(
    ({ to }) => (isOverseer || to !== '/refunds') && (hasExemptions || to !== '/exemptions'),
  );
  return (
    <>
      Every request to cancel a receipt. Others:{' '}
      {others.map(({ to, label }, index) => (
        <Fragment key={to}>
          {index > 0 && ' · '}
          <Link component={RouterLink} to={to}>
            {label}
          </Link>
        </Fragment>
      ))}
    </>
  );
};

/** `/decided`: every request to cancel a receipt, and what became of it; an accountant sees the own. */
export const DecidedPage = () => {
  const { isFiltered, bind, paging, query, where } = useRequestRegister();
  return (
    <Page
      title="Receipts to Cancel"
      summary={<OtherRequests />}
      actions={<ExportRows where={where} load={(rows) => fetchFile(exportRequests, { query: rows })} />}
    >
      <FilterBar>
        <SearchBox
          label="Search by student or receipt number"
          placeholder="Student or receipt number"
          {...bind('q')}
        />
        <SelectFilter
          label="Status"
          all="All Statuses"
          choices={choicesOf(REQUEST_STATUSES)}
          {...bind('status')}
        />
        <SelectFilter label="Requested By" all="Everybody" choices={ASKED_BY} {...bind('by')} />
      </FilterBar>
      <DataTable
        label="Receipts to Cancel"
        columns={COLUMNS}
        query={query}
        paging={paging}
        empty={
          isFiltered
            ? { title: 'No requests found', hint: 'Clear the search or choose other filters.' }
            : { title: 'No requests yet', hint: 'Request one from a receipt’s row in Fees.' }
        }
        failed="Failed to load the requests"
      />
    </Page>
  );
};
