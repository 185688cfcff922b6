import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { useUser } from '../../../client/login.tsx';
import type { ActWithDialog } from '../../../ui/pages/more-acts.tsx';
import { type MovingClass, movingClassOf } from '../../students/students/moving-class.ts';
import { MoveDialog } from './move-dialog.tsx';

/** On a student's page, for an admin: the student moves to another course. Whoever changed the class in the record is led here. */
export const useMove = (student: Student): ActWithDialog => {
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
  const isOffered = useUser().role === 'admin' && student.status === 'Studying';
  return {
    act: isOffered && { label: 'Move to another course…', run: () => setTo('any') },
    dialog: isOffered && to && (
      <MoveDialog student={student} to={to === 'any' ? undefined : to} onClose={() => setTo(undefined)} />
    ),
  };
};
