import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import type { StoredDocument } from '../../../../shared/features/papers/documents/documents.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import type { DocumentActions } from './documents.data.ts';

interface ColumnActions {
  readonly viewer: FileViewer;
  readonly actions: DocumentActions;
  readonly onEdit: (document: StoredDocument) => void;
}

/** The cells of the document library that are more than their words. */
export const DOCUMENT_CELLS: Cells<StoredDocument> = {
  status: ({ status }) =>
    status === 'Active' ? (
      <StatusChip tone="success" label="Active" />
    ) : (
      <StatusChip tone="neutral" icon={Inventory2Outlined} label="Archived" />
    ),
};

/** The buttons of a document. */
export const documentActions = ({ viewer, actions, onEdit }: ColumnActions): Column<StoredDocument> =>
  actionsColumn<StoredDocument>((document) => {
    const { name, status } = document;
    const isActive = status === 'Active';
    return [
      {
        looks: true,
        stays: true,
        icon: OpenInNew,
        label: `Open ${name}`,
        onClick: () => viewer.open(actions.fileOf(document)),
      },
      {
        looks: true,
        stays: true,
        icon: DownloadOutlined,
        label: `Download ${name}`,
        onClick: () => void viewer.download(actions.fileOf(document)),
      },
      { icon: EditOutlined, label: `Rename or move ${name}`, onClick: () => onEdit(document) },
      {
        icon: isActive ? ArchiveOutlined : UnarchiveOutlined,
        label: `${isActive ? 'Archive' : 'Unarchive'} ${name}`,
        onClick: () => void actions.toggleArchived(document),
      },
      {
        stays: true,
        icon: DeleteOutlined,
        label: `Delete ${name}`,
        onClick: () => void actions.remove(document),
      },
    ];
  });
