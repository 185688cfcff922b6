import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { openDrawers } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { OpenDrawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { readPreference, storePreference } from '../../../client/user-storage.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CounterNote } from '../../collection/fees/counter/counter-note.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { DrawerClosed } from './drawer-closed.tsx';

/** The key under which this desk stores the day on which the person chose Later. */
const PUT_OFF = 'day-close-later';

/** One's own earlier days that are open; null for none, or where no day was ever closed; undefined until it is known. */
const useOwnOpenDays = (): OpenDrawer | null | undefined => {
  const { id } = useUser();
  const { data } = useQuery(queryOf('drawers', openDrawers));
  return data && (data.find(({ cashier_id, has_closed }) => cashier_id === id && has_closed) ?? null);
};

/** Whether the cursor is in a field that has text. */
const isTyped = (): boolean => {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.value !== '';
};

interface CloseFirstProps {
  /** The counter's form. */
  readonly children: ReactNode;
}

/**
 * Asks to close an earlier day before the counter opens, and has it say where the drawer is closed today. The question can be put off
 * once a day. Mount it when the counter is opened.
 */
export const CloseFirst = ({ children }: CloseFirstProps) => {
  const { id } = useUser();
  const open = useOwnOpenDays();
  const { today } = useOfficeDay();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(() => (readPreference(id, PUT_OFF) === today ? null : open));
  const isUnknown = useRef(asked === undefined);
  // A late answer asks only while nothing is typed: the question would take the next keys.
  useEffect(() => {
    if (!isUnknown.current || open === undefined) return;
    isUnknown.current = false;
    if (!isTyped()) setAsked(open);
  }, [open]);
  if (!asked) return <CounterNote value={<DrawerClosed />}>{children}</CounterNote>;
  return (
    <ConfirmDialog
      title="Close your drawer first?"
      confirmLabel="Close it now"
      cancelLabel="Later"
      onConfirm={() => void navigate('/day-close')}
      onClose={() => {
        storePreference(id, PUT_OFF, today);
        setAsked(null);
      }}
    >
      {asked.days > 1
        ? `Your drawer since ${formatDate(asked.since)} (${counted(asked.days, 'day', 'days')}) is not closed. Close it first.`
        : `Your drawer of ${formatDate(asked.since)} is not closed. Close it first.`}
    </ConfirmDialog>
  );
};
