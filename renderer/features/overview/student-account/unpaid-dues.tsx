import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localDate } from '../../../../shared/dates.ts';
import { concessions } from '../../../../shared/features/changes/concessions/concessions.register.ts';
import { studentDues } from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { chargedTwice, keptBecause } from '../../../../shared/features/charges/dues/taking-back.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { useMayAct, useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { type UnpaidDues, unpaidOf } from '../../students/students/unpaid-dues.ts';
import { TakeBackDuesDialog } from './take-back-dues-dialog.tsx';

const openOf = (dues: readonly Due[]): number => sumRupees(dues.map(({ open }) => open));

/** A student's open dues: those that can be taken back, and those that stay owed, each with the reason. */
const useUnpaid = ({ id }: Student) => {
  const { data } = useQuery(queryOf('dues', studentDues, { params: { id } }));
  const query = { student_id: id, status: 'Waiting', limit: 500 } as const;
  const { data: asked } = useQuery(queryOf('concessions', concessions.list, { query }));
  const open = data?.dues.filter((due) => due.open > 0) ?? [];
  const waits = new Set(asked?.map(({ due_id }) => due_id));
  const because = (due: Due) =>
    keptBecause(due) ?? (waits.has(due.id) ? 'a request about it waits' : undefined);
  return {
    isKnown: data !== undefined && asked !== undefined,
    open,
    twice: chargedTwice(data?.dues ?? []),
    unpaid: open.filter((due) => because(due) === undefined),
    kept: open.flatMap((due) => {
      const why = because(due);
      return why === undefined ? [] : [{ due, because: why }];
    }),
  };
};

/** On a student's dues: takes those back of which nothing is paid, in one act. Whoever made two records one is led here. */
export const TakeBackUnpaid = ({ student }: { readonly student: Student }) => {
  const { id: userId, role } = useUser();
  const mayAct = useMayAct();
  const { today } = useOfficeDay();
  const { isKnown, unpaid, twice, kept } = useUnpaid(student);
  const [which, setWhich] = useState<UnpaidDues>();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const led = unpaidOf(state);
  useEffect(() => {
    if (!led || !isKnown) return;
    setWhich(led);
    // Once: not again when the page is reloaded.
    navigate(pathname + search, { replace: true });
  }, [led, isKnown, navigate, pathname, search]);
  if (!mayAct) return null;
  const isAtOnce = ({ created_by_id, created_at }: Due): boolean =>
    role === 'admin' && created_by_id === userId && localDate(new Date(created_at)) === today;
  const isTwice = ({ id }: Due): boolean => twice.some((due) => due.id === id);
  return (
    <>
      <Button size="small" disabled={unpaid.length === 0} onClick={() => setWhich('all')}>
        Reverse unpaid
      </Button>
      {which && unpaid.length > 0 && (
        <TakeBackDuesDialog
          student={student}
          dues={unpaid}
          chosen={which === 'twice' ? unpaid.filter(isTwice) : unpaid}
          kept={kept}
          isAtOnce={isAtOnce}
          reason={which === 'twice' ? 'Charged twice: the student was entered twice' : ''}
          onClose={() => setWhich(undefined)}
        />
      )}
    </>
  );
};

/** On the page of a student who left: what is still owed, and the way to take back what nothing was paid of. */
export const LeaverOwes = ({
  student,
  onLook,
}: {
  readonly student: Student;
  readonly onLook: () => void;
}) => {
  const mayAct = useMayAct();
  const { open, unpaid } = useUnpaid(student);
  if (student.status !== 'Left' || open.length === 0) return null;
  return (
    <Alert
      severity="info"
      className="no-print"
      action={
        mayAct &&
        unpaid.length > 0 && (
          <Button color="inherit" size="small" onClick={onLook}>
            Reverse unpaid…
          </Button>
        )
      }
    >
      {`Left, and ${formatRupees(openOf(open))} is still owed.`}
      {unpaid.length > 0 &&
        ` Nothing was paid of ${unpaid.length === open.length ? 'it' : `${formatRupees(openOf(unpaid))} of it`}.`}
    </Alert>
  );
};
