import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { listFees } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { callPage } from '../../../client/call.ts';
import { FirstAct } from '../../../ui/pages/chief-act.tsx';
import type { EmptyText } from '../../../ui/pages/states.tsx';
import type { whereOf } from './fee-register.data.ts';

const NO_RECORDS = 'No fee records found';

type Where = ReturnType<typeof whereOf>;

/** `on 23-11-2026`, `from 01-11-2026 to 05-11-2026`: the days that a list is narrowed to; blank for all. */
const daysText = ({ date, from, to }: Where): string => {
  if (date !== '') return `on ${formatDate(date)}`;
  return [
    ...(from === '' ? [] : [`from ${formatDate(from)}`]),
    ...(to === '' ? [] : [`to ${formatDate(to)}`]),
  ].join(' ');
};

/**
 * The text of an empty register. For a search that finds nothing on the days that are set, it says how many other days
 * have, which one press shows.
 */
export const useOtherDays = (where: Where, isEmpty: boolean, showAllDays: () => void): EmptyText => {
  const days = daysText(where);
  const isAsked = isEmpty && where.q !== '' && days !== '';
  const everyDay = { ...where, date: '', from: '', to: '', limit: 1, offset: 0 };
  const other = useQuery({
    queryKey: ['fees', 'on other days', everyDay],
    queryFn: ({ signal }) => callPage(listFees, { query: everyDay, signal }),
    enabled: isAsked,
  });
  if (!isAsked) {
    const hint = 'Choose another day or course, or add a fee entry.';
    return { title: NO_RECORDS, hint, action: <FirstAct /> };
  }
  const found = other.data?.total;
  if (found === undefined) return { title: NO_RECORDS, hint: `None ${days}.` };
  if (found === 0) return { title: NO_RECORDS, hint: `None ${days}, nor on any other day.` };
  const text = `${formatCount(found)} on other days`;
  return {
    title: NO_RECORDS,
    hint: `None ${days}; ${text}.`,
    action: (
      <Button data-found-elsewhere variant="outlined" onClick={showAllDays}>
        Show {text}
      </Button>
    ),
  };
};
