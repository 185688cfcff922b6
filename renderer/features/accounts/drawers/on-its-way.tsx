import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { formatMoment } from '../../../../shared/dates.ts';
import {
  acceptHandOver,
  takeBackHandOver,
} from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { HandOver } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

interface SettleProps {
  readonly handOver: HandOver;
  readonly onClose: () => void;
}

const AcceptDialog = ({ handOver: { id, from, amount }, onClose }: SettleProps) => {
  const sum = formatRupees(amount);
  return (
    <SendConfirm
      of={acceptHandOver}
      inputOf={() => ({ params: { id } })}
      notice={() => ({ title: 'Accepted', description: `${sum} from ${from} is in your drawer` })}
      changes="drawers"
      failed="Failed to accept the cash"
      title={`Accept ${sum} from ${from}?`}
      confirmLabel="Accept"
      cancelLabel="Not yet"
      onClose={onClose}
    >
      Count the cash first. It is in your drawer from today.
    </SendConfirm>
  );
};

const TakeBackDialog = ({ handOver: { id, from, to, amount }, onClose }: SettleProps) => {
  const sum = formatRupees(amount);
  return (
    <SendConfirm
      of={takeBackHandOver}
      inputOf={() => ({ params: { id } })}
      notice={() => ({ title: 'Taken back', description: `${sum} is in the drawer of ${from} again` })}
      changes="drawers"
      failed="Failed to take the cash back"
      title={`Take ${sum} back?`}
      confirmLabel="Take back"
      cancelLabel="Leave it"
      onClose={onClose}
    >
      {to} has not accepted it. It goes back into the drawer of {from}.
    </SendConfirm>
  );
};

/** The way of the cash, as `To Sita` or `From Ravi`; `Ravi to Sita` for a person who is neither. */
const wayOf = ({ from_id, from, to_id, to }: HandOver, id: number): string => {
  if (to_id === id) return `From ${from}`;
  return from_id === id ? `To ${to}` : `${from} to ${to}`;
};

/** Cash that was handed over and is not accepted yet: it is in neither drawer. */
export const OnItsWay = ({ handOvers }: { readonly handOvers: readonly HandOver[] }) => {
  const { id, role } = useUser();
  const [accepting, setAccepting] = useState<HandOver>();
  const [takingBack, setTakingBack] = useState<HandOver>();
  return (
    <>
      {handOvers.length > 0 && (
        <Section title="Cash on its way">
          <Table size="small" sx={{ '& td': { px: 0.5, py: 0.5 } }}>
            <TableBody>
              {handOvers.map((handOver) => (
                <TableRow key={handOver.id} sx={{ '&:last-of-type td': { border: 0 } }}>
                  <TableCell>
                    <TwoLines first={wayOf(handOver, id)} second={formatMoment(handOver.at)} />
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 560 }}>
                    {formatRupees(handOver.amount)}
                  </TableCell>
                  <TableCell align="right" sx={{ width: 120 }}>
                    {handOver.to_id === id ? (
                      <ActButton size="small" variant="outlined" onClick={() => setAccepting(handOver)}>
                        Accept
                      </ActButton>
                    ) : (
                      (handOver.from_id === id || role === 'admin') && (
                        <ActButton size="small" onClick={() => setTakingBack(handOver)}>
                          Take back
                        </ActButton>
                      )
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Section>
      )}
      {accepting && <AcceptDialog handOver={accepting} onClose={() => setAccepting(undefined)} />}
      {takingBack && <TakeBackDialog handOver={takingBack} onClose={() => setTakingBack(undefined)} />}
    </>
  );
};
