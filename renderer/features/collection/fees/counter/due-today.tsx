import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { IsoDate } from '../../../../../shared/dates.ts';
import { owedText } from '../../../../../shared/features/charges/dues/owed.text.ts';
import { type Offer, owedOf } from './owed.ts';
import { duesQuery, headsQuery } from './owed-queries.ts';

interface DueTodayProps {
  readonly studentId: number;
  readonly on: IsoDate;
  /** The day, where it is not today. */
  readonly said: IsoDate | undefined;
  /** Hears what would be offered, once its words stand on the screen. */
  readonly onOffer: (studentId: number, offer: Offer | undefined) => void;
}

/** Shows what a student whom Enter would take owes. */
export const DueToday = ({ studentId, on, said, onOffer }: DueTodayProps) => {
  const dues = useQuery(duesQuery(studentId, on));
  const heads = useQuery(headsQuery());
  const owed = dues.data && heads.data && owedOf(dues.data, heads.data, on, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer
  useEffect(() => {
    if (owed) onOffer(studentId, owed.offer());
  }, [studentId, dues.data, heads.data, onOffer]);
  return owed ? owedText(owed.sums, { on: said }) : '…';
};
