import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { Box, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import type { FollowUp } from '../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import {
  followUps,
  promiseWord,
} from '../../../../shared/features/messages/follow-ups/follow-ups.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useMayAct } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';

/** `Spoken on 21-11-2026; ₹5,000.00 promised for 30-11-2026: Broken`. */
const lastText = ({ day, promised_on, amount, state }: FollowUp): string => {
  const spoken = `Spoken on ${formatDate(day)}`;
  if (promised_on === null) return spoken;
  const sum = amount === null ? 'payment' : formatRupees(amount);
  return `${spoken}; ${sum} promised for ${formatDate(promised_on)}: ${promiseWord(state)}`;
};

interface FollowedProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly children: ReactNode;
}

/** A student's name in a list of those who owe, with the last talk beside it and a button that notes another. */
export const Followed = ({ student, children }: FollowedProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayAct = useMayAct();
  const { data } = useQuery(queryOf('follow_ups', followUps.list, { query: { last: 'true' } }));
  const last = data?.find(({ student_id }) => student_id === student.id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      {mayAct && (
        <IconButton
          size="small"
          className="no-print"
          title="Follow Up"
          aria-label={`Follow Up ${student.name}`}
          onClick={() => setOpen(true)}
        >
          <PhoneOutlined fontSize="small" />
        </IconButton>
      )}
      <TwoLines
        first={children}
        second={last && lastText(last)}
        title={last && [lastText(last), last.note].filter(Boolean).join('. ')}
      />
      {isOpen && <FollowUpDialog student={student} onClose={() => setOpen(false)} />}
    </Box>
  );
};
