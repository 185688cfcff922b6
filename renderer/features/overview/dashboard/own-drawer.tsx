import { Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../shared/counted.ts';
import { drawerLines, getDrawer } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { differenceText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { FailedState } from '../../../ui/pages/states.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/**
 * The drawer of today: how often its cash was moved, and once it is counted what was counted and is carried over. Its sum is not
 * shown before: whoever counts does not know what is expected.
 */
export const OwnDrawer = () => {
  const { today: date } = useOfficeDay();
  const drawer = useQuery(queryOf('drawers', getDrawer, { query: { date } }));
  const lines = useQuery(queryOf('drawers', drawerLines, { query: { date } }));
  const closing = drawer.data?.closing;
  const moved = lines.data?.filter((line) => line.date === date).length;
  const words = (): string => {
    if (closing) {
      const { counted: sum, difference } = closing;
      const apart = difference === 0 ? 'as expected' : differenceText(toPaise(difference));
      return `Closed: ${formatRupees(sum)} counted, ${apart}, ${formatRupees(drawer.data?.next_carried ?? 0)} carried over`;
    }
    return `Open: ${counted(moved ?? 0, 'entry', 'entries')} of cash today`;
  };
  const isKnown = drawer.data !== undefined && moved !== undefined;
  return (
    <Section title="Your drawer">
      {(drawer.isError || lines.isError) && (
        <FailedState
          title="Your drawer could not be read"
          onRetry={() => {
            void drawer.refetch();
            void lines.refetch();
          }}
        />
      )}
      {!isKnown && !drawer.isError && !lines.isError && <Skeleton variant="text" width="60%" />}
      {isKnown && (
        <Link component={RouterLink} to={`/day-close?date=${date}`} variant="body2">
          {words()}
        </Link>
      )}
    </Section>
  );
};
