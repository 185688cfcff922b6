import { Typography } from '@mui/material';
import { counted } from '../../../../../shared/counted.ts';
import { importField } from '../../../../../shared/features/students/students/import/students.fields.ts';
import type { StudentUpdate } from '../../../../../shared/features/students/students/import/students.update-model.ts';
import { PreviewBox } from '../../../../ui/forms/preview-box.tsx';
import { RowRemarkList } from '../../../college/files/row-remarks.tsx';
import { ChangesTable } from '../changes-table.tsx';

const labelled = ({ changes }: StudentUpdate) =>
  changes.map(({ cells, ...student }) => ({
    ...student,
    cells: cells.map(({ field, ...cell }) => ({ label: importField(field).label, ...cell })),
  }));

/** What a sheet would change, row by row, what it says of whom nobody is found, and what is doubtful. */
export const UpdatePreview = ({
  update,
  isAll,
}: {
  readonly update: StudentUpdate;
  readonly isAll: boolean;
}) => (
  <PreviewBox label="What it changes">
    <Typography sx={{ fontWeight: 620 }}>
      {update.students === 0
        ? 'Nothing would change.'
        : `${counted(update.students, 'student changes', 'students change')}.`}
      {update.unchanged > 0 && ` ${counted(update.unchanged, 'row says', 'rows say')} what is known.`}
    </Typography>
    {update.students > 0 && (
      <ChangesTable changes={labelled(update)} students={update.students} field="Column" />
    )}
    <RowRemarkList
      severity="error"
      title={`Left out: ${counted(update.unmatched.rows, 'row', 'rows')}`}
      remarks={update.unmatched}
    />
    <RowRemarkList
      severity="warning"
      title={`Doubtful, ${isAll ? 'included' : 'left out'}: ${counted(update.doubtful.rows, 'row', 'rows')}`}
      remarks={update.doubtful}
    />
  </PreviewBox>
);
