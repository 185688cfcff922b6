import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { notify } from '../../../client/notify.ts';
import { useUses } from '../../../client/uses.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { FilterBar } from '../../../ui/pages/filter-bar.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import type { Deed } from './decide.ts';
import { DecideSeveralDialog } from './decide-several-dialog.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { useWaiting } from './use-waiting.ts';
import { WAITING_KINDS, type Waiting } from './waiting.ts';
import { KIND_LABELS, mayApprove, waitingColumns } from './waiting-columns.tsx';

const KINDS = WAITING_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

interface Together {
  readonly chosen: readonly Waiting[];
  readonly deed: Deed;
  readonly own: number;
}

interface ChosenWaitingProps {
  readonly selection: Selection<Waiting>;
  readonly onDecide: (together: Together) => void;
}

/** What is chosen, and the buttons that decide it together; the own requests are approved by another. */
const ChosenWaiting = ({ selection, onDecide }: ChosenWaitingProps) => {
  const { rows } = selection;
  const approvable = rows.filter(mayApprove);
  const own = rows.length - approvable.length;
  return (
    <ChosenBar
      selection={selection}
      sum={formatRupees(sumRupees(rows.map(({ amount }) => amount ?? 0)))}
      note={own > 0 ? `${counted(own, 'request needs', 'requests need')} another admin` : undefined}
    >
      <ActButton
        size="small"
        variant="outlined"
        disabled={approvable.length === 0}
        onClick={() => onDecide({ chosen: approvable, deed: 'approve', own })}
      >
        Approve chosen
      </ActButton>
      <ActButton
        size="small"
        color="error"
        onClick={() => onDecide({ chosen: rows, deed: 'decline', own: 0 })}
      >
        Decline chosen
      </ActButton>
    </ChosenBar>
  );
};

/** Lists what waits for an admin, with the buttons that decide it. */
export const WaitingList = ({ viewer }: { readonly viewer: FileViewer }) => {
  const { isFiltered, bind, paging, all, query, selection } = useWaiting();
  const { choices } = useCourseChoices({ withUnused: true });
  const [decision, setDecision] = useState<Decision>();
  const deciding = useRef<number>(undefined);
  const [together, setTogether] = useState<Together>();
  const close = useCallback(() => setDecision(undefined), []);
  const onDecide = useCallback((waiting: Waiting, deed: Deed) => setDecision({ waiting, deed }), []);
  const columns = useMemo(() => waitingColumns({ viewer, onDecide }), [viewer, onDecide]);

  const asked = decision?.waiting;
  const isGone = asked !== undefined && query.isSuccess && !all.some(({ id }) => id === asked.id);
  useEffect(() => {
    if (!isGone || !asked || deciding.current === asked.id) return;
    notify({ title: 'Decided already', description: `At another desk: ${asked.name}.` });
    close();
  }, [isGone, asked, close]);

  const hasExemptions = useUses().has('exemptions');
  const kinds = hasExemptions ? KINDS : KINDS.filter(({ value }) => value !== 'Exemption');
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search by name, receipt, vendor or reason"
          placeholder="Name, receipt, vendor, reason"
          {...bind('q')}
        />
        <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
        <SelectFilter label="Kind" all="All Kinds" choices={kinds} {...bind('kind')} />
      </FilterBar>
      <DataTable
        label="Waiting"
        columns={columns}
        query={query}
        paging={paging}
        openingActs
        selection={selection}
        chosen={<ChosenWaiting selection={selection} onDecide={setTogether} />}
        onOpen={(waiting) => onDecide(waiting, mayApprove(waiting) ? 'approve' : 'decline')}
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
      {together && (
        <DecideSeveralDialog
          {...together}
          onClose={() => {
            setTogether(undefined);
            selection.clear();
          }}
        />
      )}
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
