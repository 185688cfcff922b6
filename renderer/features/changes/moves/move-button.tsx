import MoveUp from '@mui/icons-material/MoveUp';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { useUser } from '../../../client/login.tsx';
import { type MovingClass, movingClassOf } from '../../students/students/moving-class.ts';
import { MoveDialog } from './move-dialog.tsx';

/** On a student's page, for an admin: the student moves to another course. Whoever changed the class in the record is led here. */
export const MoveButton = ({ student }: { readonly student: Student }) => {
  const [to, setTo] = useState<MovingClass | 'any'>();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const led = movingClassOf(state);
  useEffect(() => {
    if (!led) return;
    setTo(led);
    // Once: not again when the page is reloaded.
    navigate(pathname + search, { replace: true });
  }, [led, navigate, pathname, search]);
  if (useUser().role !== 'admin' || student.status !== 'Studying') return null;
  return (
    <>
      <Button startIcon={<MoveUp />} onClick={() => setTo('any')}>
        Move to another course…
      </Button>
      {to && (
        <MoveDialog student={student} to={to === 'any' ? undefined : to} onClose={() => setTo(undefined)} />
      )}
    </>
  );
};
