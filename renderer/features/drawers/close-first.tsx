import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../../shared/counted.ts';
import { formatDate } from '../../../shared/dates.ts';
import { openDrawers } from '../../../shared/features/drawers/drawers.endpoints.ts';
import type { OpenDrawer } from '../../../shared/features/drawers/drawers.model.ts';
import { useUser } from '../../client/login.tsx';
import { queryOf } from '../../client/queries.ts';
import { readPreference, storePreference } from '../../client/user-storage.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useOfficeDay } from '../settings/day.data.ts';

/** The day on which this person said Later at this desk. */
const PUT_OFF = 'day-close-later';

/** One's own earlier days that are open, where days are closed at all. Ask for it on the page, before the counter opens. */
export const useOwnOpenDays = (): OpenDrawer | undefined => {
  const { id } = useUser();
  const { data } = useQuery(queryOf('drawers', openDrawers));
  return data?.find(({ cashier_id, has_closed }) => cashier_id === id && has_closed);
};

interface CloseFirstProps {
  readonly open: OpenDrawer | undefined;
  /** The counter. */
  readonly children: ReactNode;
}

/** Asks to close an earlier day before the counter opens; once a day it may be put off. Mount it when the counter is asked for. */
export const CloseFirst = ({ open, children }: CloseFirstProps) => {
  const { id } = useUser();
  const { today } = useOfficeDay();
  const navigate = useNavigate();
  // What is known when the counter opens: a question that comes later would take the keys that are typed into it.
  const [asked, setAsked] = useState(() => (readPreference(id, PUT_OFF) === today ? undefined : open));
  if (!asked) return children;
  return (
    <ConfirmDialog
      title="Close your drawer first?"
      confirmLabel="Close it now"
      cancelLabel="Later"
      onConfirm={() => void navigate('/day-close')}
      onClose={() => {
        storePreference(id, PUT_OFF, today);
        setAsked(undefined);
      }}
    >
      {asked.days > 1
        ? `Your drawer since ${formatDate(asked.since)} (${counted(asked.days, 'day', 'days')}) is not closed. Close it first.`
        : `Your drawer of ${formatDate(asked.since)} is not closed. Close it first.`}
    </ConfirmDialog>
  );
};
