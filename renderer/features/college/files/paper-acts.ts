import OpenInNew from '@mui/icons-material/OpenInNew';
import Print from '@mui/icons-material/Print';
import type { RowAct } from '../../../ui/tables/row-acts.ts';
import type { FileViewer, ViewedFile } from './attachment-viewer.tsx';

/** Opens the paper of a row, and prints it where it can be; `name` is as in `Print voucher V-12`. */
export const paperActs = (viewer: FileViewer, name: string, paper: ViewedFile): readonly RowAct[] => [
  { looks: true, icon: OpenInNew, label: `Open ${name}`, onClick: () => viewer.open(paper) },
  ...(paper.print
    ? [{ looks: true, icon: Print, label: `Print ${name}`, onClick: () => void viewer.print(paper) }]
    : []),
];
