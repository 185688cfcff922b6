import type { HeldFund } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { conflict } from '../../../office/api-error.ts';
import { type HeldPart, heldParts } from './payment-vouchers.held-queries.ts';

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((all, paise) => all + paise, 0);

/** The sum of parts that is to be remitted, never below zero: what was remitted too much cannot be asked back here. */
const toRemit = (parts: readonly HeldPart[]): Paise =>
  Math.max(0, sum(parts.map(({ to_remit }) => to_remit)));

/** Every fund that is held for another body and has collected anything. */
export const heldFunds = async (db: Db): Promise<readonly HeldFund[]> => {
  const byFund = Map.groupBy(await heldParts(db), ({ fund_id }) => fund_id);
  return [...byFund].map(([fund_id, parts]) => ({
    fund_id,
    fund: parts[0]?.fund ?? '',
    parts: parts.map(({ head_id, head, session_id, session, ...figures }) => ({
      head_id,
      head,
      session_id: session_id === 0 ? null : session_id,
      session,
      collected: toRupees(figures.collected),
      conceded: toRupees(figures.conceded),
      refunded: toRupees(figures.refunded),
      remitted: toRupees(figures.remitted),
      to_remit: toRupees(figures.to_remit),
    })),
    to_remit: toRupees(toRemit(parts)),
  }));
};

/** Refuses, with 409, to remit more than is held. Answers the fund's parts. */
export const requireHeld = async (db: Db, fundId: number, paise: Paise): Promise<readonly HeldPart[]> => {
  const parts = await heldParts(db, fundId);
  const most = toRemit(parts);
  if (paise > most) throw conflict(`At most ${formatRupees(toRupees(most))} can be remitted`, 'amount');
  return parts;
};

/** Divides a remittance among heads and sessions, the oldest session first. Throws 409 for more than is held. */
export const partsToRemit = async (db: Db, fundId: number, paise: Paise): Promise<readonly HeldPart[]> => {
  let left = paise;
  return (await requireHeld(db, fundId, paise)).flatMap((part) => {
    const taken = Math.min(left, Math.max(0, part.to_remit));
    left -= taken;
    return taken === 0 ? [] : [{ ...part, to_remit: taken }];
  });
};
