import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import Print from '@mui/icons-material/Print';
import { Box, Button } from '@mui/material';
import type { Closing, Drawer } from '../../../shared/features/drawers/drawers.model.ts';
import { useUser } from '../../client/login.tsx';
import { StatusChip } from '../../ui/pages/status-chip.tsx';
import type { FileViewer } from '../files/attachment-viewer.tsx';
import { ClosingChip } from './closing-state.tsx';
import { CountedPieces } from './counted-pieces.tsx';
import { DrawerFigures } from './drawer-figures.tsx';
import { slipPaper } from './slip-paper.ts';
import { useClosingActs } from './use-closing-acts.tsx';

interface ActsProps {
  readonly closing: Closing;
  /** Nothing was closed after it. */
  readonly isLast: boolean;
  readonly viewer: FileViewer;
}

/** What is done with a closed day: its slip, and by an admin its difference and its reopening. */
export const ClosedActs = ({ closing, isLast, viewer }: ActsProps) => {
  const isAdmin = useUser().role === 'admin';
  const { reopen, approve, dialogs } = useClosingActs();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" startIcon={<Print />} onClick={() => void viewer.print(slipPaper(closing))}>
        Print slip
      </Button>
      {isAdmin && closing.state === 'Waiting' && (
        <Button variant="outlined" onClick={() => approve(closing)}>
          Approve difference
        </Button>
      )}
      {isAdmin && isLast && (
        <Button startIcon={<LockOpenOutlined />} onClick={() => reopen(closing)}>
          Reopen
        </Button>
      )}
      {dialogs}
    </Box>
  );
};

/** A drawer that is closed, or another's as an admin sees it: every figure, and the count. */
export const DrawerView = ({ drawer, viewer }: { readonly drawer: Drawer; readonly viewer: FileViewer }) => {
  const { closing } = drawer;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <DrawerFigures
        drawer={drawer}
        end={closing ? <ClosingChip {...closing} /> : <StatusChip tone="info" label="Open" />}
      />
      {closing && <ClosedActs closing={closing} isLast={drawer.closed_to === closing.date} viewer={viewer} />}
      {closing && <CountedPieces closing={closing} />}
    </Box>
  );
};
