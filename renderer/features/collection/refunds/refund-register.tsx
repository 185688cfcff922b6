import { useMemo } from 'react';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { exportRefunds } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import { REFUND_STATUSES } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { ChosenRefunds } from './chosen-refunds.tsx';
import { REFUND_COLUMNS } from './refund-columns.tsx';
import { useRefundActions } from './use-refund-actions.tsx';
import { useRefundRegister, useRefundWhere } from './use-refund-register.ts';

/** Exports what the address bar asks of the register. */
export const ExportRefunds = () => (
  <ExportRows where={useRefundWhere().where} load={(query) => fetchFile(exportRefunds, { query })} />
);

interface RefundRegisterProps {
  readonly viewer: FileViewer;
  /** The student, for a register of one alone. */
  readonly studentId?: number;
}

/** Every refund that was asked for, decided and paid. */
export const RefundRegister = ({ viewer, studentId }: RefundRegisterProps) => {
  const { isFiltered, bind, paging, query, selection } = useRefundRegister(studentId);
  const { choices } = useCourseChoices({ withUnused: true });
  const { column, dialogs } = useRefundActions(viewer);
  const columns = useMemo(() => [...REFUND_COLUMNS, column], [column]);
  const isOfAll = studentId === undefined;
  return (
    <>
      {isOfAll && (
        <FilterBar>
          <SearchBox
            label="Search by student or voucher number"
            placeholder="Student or voucher number"
            {...bind('q')}
          />
          <SelectFilter
            label="Status"
            all="All Statuses"
            choices={choicesOf(REFUND_STATUSES)}
            {...bind('status')}
          />
          <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
        </FilterBar>
      )}
      <DataTable
        label="Refunds"
        columns={columns}
        query={query}
        paging={paging}
        isVoid={({ status }) => status === 'Cancelled'}
        {...(isOfAll && { selection, chosen: <ChosenRefunds selection={selection} /> })}
        empty={
          isOfAll && isFiltered
            ? { title: 'No refunds found', hint: 'Clear the search or choose other filters.' }
            : { title: 'No refunds yet', hint: 'Request one on the student’s page.' }
        }
        failed="Failed to load refunds"
        minHeight={320}
      />
      {dialogs}
    </>
  );
};
