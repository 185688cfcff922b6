import { Link } from '@mui/material';
import { useState } from 'react';
import { formatRupees } from '../../../../shared/money.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { FigureDialog } from '../reports/figure-dialog.tsx';

interface TakenBackProps {
  /** Rupees. */
  readonly amount: number;
  readonly courseId?: number | undefined;
}

/** What today takes back of receipts of earlier days; opens these. */
export const TakenBack = ({ amount, courseId }: TakenBackProps) => {
  const { today } = useOfficeDay();
  const [isOpen, setOpen] = useState(false);
  const label = `Receipts of earlier days, cancelled today: ${formatRupees(amount)}`;
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="caption"
        color="inherit"
        sx={{ textAlign: 'left', verticalAlign: 'baseline', fontSize: 'inherit' }}
        onClick={() => setOpen(true)}
      >
        {formatRupees(amount)} of earlier days cancelled today
      </Link>
      {isOpen && (
        <FigureDialog
          request={{
            name: 'daily-collection',
            where: { from: today, to: today, course_id: courseId },
            figure: { column: 'taken_back', row: today, label },
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
