import ArrowBack from '@mui/icons-material/ArrowBack';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import { exportPostDated } from '../../../../shared/features/collection/post-dated/post-dated.endpoints.ts';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, amountColumn, dateColumn, drawnColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { StudentLink } from '../../students/students/student-link.tsx';
import { GiveBackDialog, TakeDialog } from './settle-dialogs.tsx';
import { usePostDatedRegister } from './use-post-dated-register.ts';

const WORDS: Readonly<Record<PostDated['state'], readonly [label: string, tone: Tone]>> = {
  waiting: ['Waiting', 'neutral'],
  due: ['Due', 'warning'],
  taken: ['Receipt made', 'success'],
  'given back': ['Given back', 'neutral'],
};
const STATES = Object.entries(WORDS).map(([value, [label]]) => ({ value, label }));

const becameOf = ({ receipt_no, given_back }: PostDated): string | null =>
  given_back ? given_back.reason : receipt_no;

interface Actions {
  readonly onTake: (cheque: PostDated) => void;
  readonly onGiveBack: (cheque: PostDated) => void;
}

const columnsOf = ({ onTake, onGiveBack }: Actions): readonly Column<PostDated>[] => [
  dateColumn<PostDated>('date', 'Cheque Date', { width: 104 }),
  drawnColumn<PostDated>(
    'number',
    'Cheque',
    ({ number, bank }) => <TwoLines first={number} second={bank} />,
    { flex: 0.8, minWidth: 130 },
  ),
  drawnColumn<PostDated>(
    'student_name',
    'Student',
    ({ student_id, student_name, courses }) => (
      <TwoLines
        first={<StudentLink id={student_id} name={student_name} />}
        second={courses.map(({ name }) => name).join(', ')}
        title={student_name}
      />
    ),
    { inCard: 'title', flex: 1.4, minWidth: 150 },
  ),
  amountColumn<PostDated>('amount', 'Amount', { width: 112 }),
  drawnColumn<PostDated>(
    'state',
    'State',
    ({ state }) => <StatusChip tone={WORDS[state][1]} label={WORDS[state][0]} />,
    { inCard: 'status', width: 124 },
  ),
  drawnColumn<PostDated>(
    'taken_by',
    'Received By',
    ({ taken_by, taken_at }) => (
      <TwoLines first={taken_by} second={formatDate(localDate(new Date(taken_at)))} />
    ),
    { flex: 0.6, minWidth: 120 },
  ),
  drawnColumn<PostDated>('receipt_no', 'Receipt or Reason', becameOf, { flex: 0.6, minWidth: 130 }),
  actionsColumn<PostDated>(
    (cheque) =>
      (cheque.state === 'due' || cheque.state === 'waiting') && (
        <>
          {cheque.state === 'due' && (
            <RowAction
              icon={FactCheckOutlined}
              label={`Make the receipt of cheque ${cheque.number}`}
              onClick={() => onTake(cheque)}
            />
          )}
          <RowAction
            icon={UndoOutlined}
            label={`Give cheque ${cheque.number} back`}
            onClick={() => onGiveBack(cheque)}
          />
        </>
      ),
    { buttons: 2 },
  ),
];

/** `/post-dated-cheques`: cheques that are dated ahead, the next to fall due first. */
export const PostDatedPage = () => {
  const { isFiltered, bind, paging, where, query } = usePostDatedRegister();
  const { choices } = useCourseChoices();
  const [taking, setTaking] = useState<PostDated>();
  const [giving, setGiving] = useState<PostDated>();
  const columns = useMemo(() => columnsOf({ onTake: setTaking, onGiveBack: setGiving }), []);
  return (
    <Page
      title="Post-dated Cheques"
      summary="No receipt before the date on the cheque"
      actions={
        <>
          <Button component={Link} to="/fees" startIcon={<ArrowBack />}>
            Fees
          </Button>
          <ExportRows where={where} load={(q) => fetchFile(exportPostDated, { query: q })} />
        </>
      }
      filters={
        <>
          <SearchBox label="Search by student, cheque number or bank" {...bind('q')} />
          <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
          <SelectFilter label="State" all="All" choices={STATES} {...bind('state')} />
        </>
      }
    >
      <DataTable
        label="Post-dated Cheques"
        columns={columns}
        query={query}
        paging={paging}
        isVoid={({ state }) => state === 'given back'}
        empty={
          isFiltered
            ? { title: 'No cheques found', hint: 'Clear the search or choose other filters.' }
            : {
                title: 'No post-dated cheques',
                hint: 'A cheque with a later date, entered in Add Fee Entry, is kept here.',
              }
        }
        failed="Failed to load the cheques"
      />
      {taking && <TakeDialog cheque={taking} onClose={() => setTaking(undefined)} />}
      {giving && <GiveBackDialog cheque={giving} onClose={() => setGiving(undefined)} />}
    </Page>
  );
};
