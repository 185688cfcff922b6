import Add from '@mui/icons-material/Add';
import Refresh from '@mui/icons-material/Refresh';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnswerOf } from '../../../shared/contract/endpoint.ts';
import { counted } from '../../../shared/counted.ts';
import { localDate } from '../../../shared/dates.ts';
import { cancelFee, feesSummary, listFees } from '../../../shared/features/fees/fees.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { useFormDoor } from '../../client/drafts.ts';
import { describeFailure } from '../../client/failure.ts';
import { pageQueryOf, queryOf, refresh } from '../../client/queries.ts';
import { useUser } from '../../client/session.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DateFilter } from '../../ui/date-field.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { usePageKey } from '../../ui/keyboard-hints.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectFilter } from '../../ui/select-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useCourseChoices } from '../courses/course-choices.ts';
import { AddFeeDialog } from './add-fee-dialog.tsx';
import { ExportFees } from './export-fees.tsx';
import { FEE_COLUMNS, feeActions } from './fee-columns.tsx';
import { useFeeFiles } from './fee-files.tsx';

/** `today` follows the calendar, so that a page left open overnight shows the new day. */
const FILTERS = { q: '', course: '', date: 'today' };
const SORTABLE = ['student_name', 'amount', 'payment_date', 'receipt_no'] as const;

const SUMMARY_FAILED = 'Failed to fetch fees';

interface Summary {
  readonly data: AnswerOf<typeof feesSummary> | undefined;
  readonly isError: boolean;
}

/** What the rows add up to; that it is not known, rather than an old sum. */
const summaryText = ({ data, isError }: Summary): string | undefined => {
  if (isError) return SUMMARY_FAILED;
  return (
    data && `${formatRupees(data.collected)} collected in ${counted(data.receipts, 'receipt', 'receipts')}`
  );
};

const useFeeRegister = () => {
  const { filters, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const date = filters.date === 'today' ? localDate(new Date()) : filters.date;
  const where = {
    ...(filters.q === '' ? {} : { q: filters.q }),
    ...(filters.course === '' ? {} : { course_id: Number(filters.course) }),
    ...(date === '' ? {} : { date }),
  };
  const query = useQuery(pageQueryOf('fees', listFees, { query: { ...where, ...paging.query } }));
  const summary = useQuery(queryOf('fees', feesSummary, { query: where }));
  useFailureNotice(summary.error, SUMMARY_FAILED);
  return { set, bind, paging, date, where, query, summary: summaryText(summary) };
};

export const FeesPage = () => {
  const isAdmin = useUser().role === 'admin';
  const queries = useQueryClient();
  const register = useFeeRegister();
  const { set, bind, date, summary } = register;
  const { choices } = useCourseChoices();
  const files = useFeeFiles();
  const adding = useFormDoor('fee');
  const [cancelling, setCancelling] = useState<Fee>();
  usePageKey('n', adding.open);

  const fees = register.query.data?.rows;
  const columns = useMemo(
    () => [
      FEE_COLUMNS.student,
      { ...FEE_COLUMNS.course, headerName: 'Class' },
      { ...FEE_COLUMNS.type, headerName: 'Fee Type' },
      { ...FEE_COLUMNS.payment, headerName: 'Payment Type', width: 108 },
      FEE_COLUMNS.amount,
      FEE_COLUMNS.status,
      FEE_COLUMNS.date,
      { ...FEE_COLUMNS.slip, headerName: 'Slip No(s)' },
      FEE_COLUMNS.receipt,
      feeActions({ files, ...(isAdmin ? { onCancel: setCancelling } : {}) }, fees),
    ],
    [files, isAdmin, fees],
  );

  const cancel = async (fee: Fee, reason: string) => {
    try {
      await call(cancelFee, { params: { id: fee.id }, body: { reason } });
      notify({ title: 'Updated', description: `Receipt ${fee.receipt_no ?? ''} is cancelled` });
      setCancelling(undefined);
      await refresh(queries, 'fees');
    } catch (error) {
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to update'),
        variant: 'destructive',
      });
    }
  };

  return (
    <Page
      title={isAdmin ? 'Fee Overview' : 'Add Fees'}
      summary={summary}
      actions={
        <>
          <Button startIcon={<Refresh />} onClick={() => refresh(queries, 'fees')}>
            Refresh
          </Button>
          <ExportFees where={register.where} />
          <Button variant="contained" startIcon={<Add />} onClick={adding.open}>
            Add Fee Entry
          </Button>
        </>
      }
      filters={
        <>
          <SearchBox label="Search by student name or id" {...bind('q')} />
          <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
          <DateFilter label="Date" value={date} onChange={(day) => set({ date: day })} />
        </>
      }
    >
      <DataTable
        label="Fee Records"
        columns={columns}
        query={register.query}
        paging={register.paging}
        isVoid={(fee) => fee.cancelled !== null}
        empty={{ title: 'No fee records found', hint: 'Choose another day or course, or add a fee entry.' }}
        failed="Failed to load fee records"
      />
      {adding.isOpen && <AddFeeDialog onPrint={files.openReceipt} onClose={adding.close} />}
      {cancelling && (
        <ConfirmDialog
          title={`Cancel receipt ${cancelling.receipt_no ?? ''}?`}
          confirmLabel="Cancel receipt"
          cancelLabel="Keep it"
          isDestructive
          reasonLabel="Reason"
          onConfirm={(reason) => cancel(cancelling, reason)}
          onClose={() => setCancelling(undefined)}
        >
          {formatRupees(cancelling.amount)} from {cancelling.student_name}. It stays in the register, marked,
          with its number, and leaves all totals. This cannot be taken back.
        </ConfirmDialog>
      )}
      {files.preview}
    </Page>
  );
};
