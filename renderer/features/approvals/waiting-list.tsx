import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../client/notify.ts';
import { SelectFilter } from '../../ui/fields/select-field.tsx';
import { FilterBar } from '../../ui/pages/page.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { SearchBox } from '../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import type { FileViewer } from '../files/attachment-viewer.tsx';
import type { Deed } from './decide.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { useWaiting } from './use-waiting.ts';
import { WAITING_KINDS, type Waiting } from './waiting.ts';
import { KIND_LABELS, mayApprove, waitingColumns } from './waiting-columns.tsx';

const KINDS = WAITING_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** Lists what waits for an admin, with the buttons that decide it. */
export const WaitingList = ({ viewer }: { readonly viewer: FileViewer }) => {
  const { isFiltered, bind, paging, all, query, isOnlyAdmin } = useWaiting();
  const { choices } = useCourseChoices({ withUnused: true });
  const [decision, setDecision] = useState<Decision>();
  const deciding = useRef<string>(undefined);
  const close = useCallback(() => setDecision(undefined), []);
  const onDecide = useCallback((waiting: Waiting, deed: Deed) => setDecision({ waiting, deed }), []);
  const columns = useMemo(
    () => waitingColumns({ viewer, isOnlyAdmin, onDecide }),
    [viewer, isOnlyAdmin, onDecide],
  );

  const asked = decision?.waiting;
  const isGone = asked !== undefined && query.isSuccess && !all.some(({ id }) => id === asked.id);
  useEffect(() => {
    if (!isGone || !asked || deciding.current === asked.id) return;
    notify({ title: 'Decided already', description: `At another desk: ${asked.name}.` });
    close();
  }, [isGone, asked, close]);

  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search by name, receipt, vendor or reason"
          placeholder="Name, receipt, vendor, reason"
          {...bind('q')}
        />
        <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
        <SelectFilter label="Kind" all="All Kinds" choices={KINDS} {...bind('kind')} />
      </FilterBar>
      <DataTable
        label="Waiting"
        columns={columns}
        query={query}
        paging={paging}
        openingActs
        onOpen={(waiting) => onDecide(waiting, mayApprove(waiting, isOnlyAdmin) ? 'approve' : 'decline')}
        empty={
          isFiltered
            ? { title: 'Nothing found', hint: 'Clear the search or choose other filters.' }
            : {
                title: 'Nothing waits',
                hint: 'Concessions, refunds, receipts to be cancelled, bills and payments wait here until an admin decides.',
              }
        }
        failed="Failed to load what waits"
      />
      {decision && (
        <DecisionDialog
          key={`${decision.waiting.id} ${decision.deed}`}
          {...decision}
          viewer={viewer}
          onDeciding={(id) => {
            deciding.current = id;
          }}
          onClose={close}
        />
      )}
    </>
  );
};
