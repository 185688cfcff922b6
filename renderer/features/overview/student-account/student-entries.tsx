import { useMemo } from 'react';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { entryActions, FEE_COLUMNS } from '../../collection/fees/fee-columns.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { useEntryRegister } from './use-entry-register.ts';

interface StudentEntriesProps {
  readonly studentId: number;
  readonly viewer: FileViewer;
}

/** The fee entries of a student with their receipts, newest first. */
export const StudentEntries = ({ studentId, viewer }: StudentEntriesProps) => {
  const { paging, query } = useEntryRegister(studentId);
  const columns = useMemo(
    () => [
      { ...FEE_COLUMNS.type, headerName: 'Fee Type', inCard: 'title' as const, flex: 1 },
      FEE_COLUMNS.date,
      FEE_COLUMNS.receipt,
      FEE_COLUMNS.amount,
      FEE_COLUMNS.course,
      FEE_COLUMNS.paymentOrStatus,
      entryActions(viewer),
    ],
    [viewer],
  );
  return (
    <DataTable
      label="Fee Entries"
      columns={columns}
      query={query}
      paging={paging}
      isVoid={(fee) => fee.cancelled !== null}
      empty={{ title: 'No fees found for this student.', hint: 'Collect adds one.' }}
      failed="Failed to load student fees"
      minHeight={320}
    />
  );
};
