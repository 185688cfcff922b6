import ArrowBack from '@mui/icons-material/ArrowBack';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import { postDatedCheques } from '../../../../shared/features/collection/post-dated/post-dated.register.ts';
import { coursesText } from '../../../../shared/features/college/courses/courses.references.ts';
import { LeadButton } from '../../../ui/pages/lead-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { StudentLines } from '../../students/students/student-link.tsx';
import { GiveBackDialog, TakeDialog } from './settle-dialogs.tsx';

/** The next to fall due stands first: no heading orders them otherwise. */
const CHEQUES = { ...postDatedCheques, sort: [] };

const CELLS: Cells<PostDated> = {
  student_name: (cheque) => <StudentLines {...cheque} below={coursesText(cheque)} />,
  receipt_no: ({ receipt_no, given_back }) => given_back?.reason ?? receipt_no,
};

interface Actions {
  readonly onTake: (cheque: PostDated) => void;
  readonly onGiveBack: (cheque: PostDated) => void;
}

const actionsOf = ({ onTake, onGiveBack }: Actions): Column<PostDated> =>
  actionsColumn<PostDated>((cheque) =>
    cheque.state === 'due' || cheque.state === 'waiting'
      ? [
          cheque.state === 'due' && {
            icon: FactCheckOutlined,
            label: `Make the receipt of cheque ${cheque.number}`,
            onClick: () => onTake(cheque),
          },
          {
            icon: UndoOutlined,
            label: `Give cheque ${cheque.number} back`,
            onClick: () => onGiveBack(cheque),
          },
        ]
      : [],
  );

/** `/post-dated-cheques`: cheques that are dated ahead, the next to fall due first. */
export const PostDatedPage = () => {
  const register = useRegister(CHEQUES);
  const { choices } = useCourseChoices();
  const [taking, setTaking] = useState<PostDated>();
  const [giving, setGiving] = useState<PostDated>();
  const actions = useMemo(() => actionsOf({ onTake: setTaking, onGiveBack: setGiving }), []);
  return (
    <Page
      title="Post-dated Cheques"
      summary="No receipt before the date on the cheque"
      actions={
        <>
          <Button component={Link} to="/fees" startIcon={<ArrowBack />}>
            Fees
          </Button>
          <ExportRegister {...register} />
        </>
      }
    >
      <RegisterFilters {...register} choices={{ course: choices }} />
      <RegisterTable
        {...register}
        cells={CELLS}
        actions={actions}
        isVoid={({ state }) => state === 'given back'}
        empty={{
          title: 'No post-dated cheques',
          hint: 'A cheque with a later date, entered in Add Fee Entry, is kept here.',
          action: <LeadButton to="/fees?act=Add+Fee+Entry">Add Fee Entry</LeadButton>,
        }}
        notFound={{ title: 'No cheques found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load the cheques"
      />
      {taking && <TakeDialog cheque={taking} onClose={() => setTaking(undefined)} />}
      {giving && <GiveBackDialog cheque={giving} onClose={() => setGiving(undefined)} />}
    </Page>
  );
};
