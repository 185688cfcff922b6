import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Link } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { CLOSING_CHOICES, closings } from '../../../../shared/features/accounts/drawers/closings.register.ts';
import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText, differenceText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { toPaise } from '../../../../shared/money.ts';
import { useSeesAll } from '../../../client/login.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { paperActs } from '../../college/files/paper-acts.ts';
import { ClosingChip } from './closing-state.tsx';
import { drawerAddress } from './drawer-address.ts';
import { slipPaper } from './slip-paper.ts';
import { useClosingActs } from './use-closing-acts.tsx';

const CELLS: Cells<Closing> = {
  date: ({ first_day, date, cashier_id }) => (
    <Link component={RouterLink} to={drawerAddress(date, cashier_id)}>
      {coveredText(first_day, date)}
    </Link>
  ),
  difference: ({ difference }) => (difference === 0 ? 'None' : differenceText(toPaise(difference))),
  state: (closing) => <ClosingChip {...closing} />,
};

interface RegisterProps {
  readonly cashier: number | undefined;
  readonly viewer: FileViewer;
}

/** The register of closed days, the latest first. Reopened ones stay in it, with their slips. */
export const ClosingsRegister = ({ cashier, viewer }: RegisterProps) => {
  const isOverseer = useSeesAll();
  const { approve, dialogs } = useClosingActs();
  const register = useRegister(closings, { where: { cashier } });
  const place = useRef<HTMLDivElement>(null);
  const leadsHere = register.filters.state !== '';
  // Whoever comes for the rows of a state comes for this list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page begins with it
  useEffect(() => {
    if (leadsHere) place.current?.scrollIntoView();
  }, []);
  const actions = useMemo(
    () =>
      actionsColumn<Closing>((closing) => {
        const of = `of ${closing.cashier}, ${coveredText(closing.first_day, closing.date)}`;
        return [
          isOverseer &&
            closing.state === 'Waiting' && {
              icon: CheckCircleOutlined,
              label: `Approve difference ${of}`,
              onClick: () => approve(closing),
            },
          ...paperActs(viewer, `slip ${of}`, slipPaper(closing)),
        ];
      }),
    [isOverseer, approve, viewer],
  );
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1 }}>
      <RegisterFilters {...register} isNamed choices={{ state: isOverseer ? CLOSING_CHOICES : undefined }} />
      <RegisterTable
        {...register}
        cells={CELLS}
        actions={actions}
        isVoid={({ state }) => state === 'Reopened'}
        empty={{
          title: 'No day closed yet',
          hint: isOverseer
            ? 'A day is listed here once its cashier has counted the cash and closed it.'
            : 'Count the cash above and close the day.',
        }}
        notFound={{ title: 'No day found', hint: 'Choose another state or cashier.' }}
        failed="Failed to load the closed days"
        minHeight={280}
        isWhole
      />
      {dialogs}
    </Box>
  );
};
