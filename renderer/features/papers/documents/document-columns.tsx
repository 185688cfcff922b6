import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import { categoryLabel } from '../../../../shared/category-label.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type { StoredDocument } from '../../../../shared/features/papers/documents/documents.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, drawnColumn, FROM_THE_LAST, textColumn } from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import type { DocumentActions } from './documents.data.ts';

const placeOf = ({ folder, courses }: StoredDocument): string =>
  [folder ?? 'No folder', ...courses.map(({ name }) => name)].join(' · ');

interface ColumnActions {
  readonly viewer: FileViewer;
  readonly actions: DocumentActions;
  readonly onEdit: (document: StoredDocument) => void;
}

const Actions = ({ document, viewer, actions, onEdit }: ColumnActions & { document: StoredDocument }) => {
  const { name, status } = document;
  const isActive = status === 'Active';
  return (
    <>
      <RowAction
        looks
        icon={OpenInNew}
        label={`Open ${name}`}
        onClick={() => viewer.open(actions.fileOf(document))}
      />
      <RowAction
        looks
        icon={DownloadOutlined}
        label={`Download ${name}`}
        onClick={() => void viewer.download(actions.fileOf(document))}
      />
      <RowAction icon={EditOutlined} label={`Rename or move ${name}`} onClick={() => onEdit(document)} />
      <RowAction
        icon={isActive ? ArchiveOutlined : UnarchiveOutlined}
        label={`${isActive ? 'Archive' : 'Unarchive'} ${name}`}
        onClick={() => void actions.toggleArchived(document)}
      />
      <RowAction
        icon={DeleteOutlined}
        label={`Delete ${name}`}
        onClick={() => void actions.remove(document)}
      />
    </>
  );
};

/** The columns of the document library. */
export const documentColumns = (columnActions: ColumnActions): readonly Column<StoredDocument>[] => [
  drawnColumn<StoredDocument>(
    'name',
    'Name',
    (document) => <TwoLines first={document.name} second={placeOf(document)} />,
    { inCard: 'title', sortable: true, flex: 1, minWidth: 170 },
  ),
  textColumn<StoredDocument>('category', 'Category', {
    flex: 0,
    width: 108,
    valueFormatter: (category: string) => categoryLabel(category),
  }),
  textColumn<StoredDocument>('type', 'Type', {
    flex: 0,
    width: 64,
    minWidth: 60,
    valueFormatter: (type: string) => type.toUpperCase(),
  }),
  textColumn<StoredDocument>('size', 'Size', {
    sortable: true,
    sortingOrder: FROM_THE_LAST,
    flex: 0,
    width: 92,
    minWidth: 80,
    align: 'right',
    headerAlign: 'right',
  }),
  drawnColumn<StoredDocument>(
    'uploadDate',
    'Uploaded By',
    ({ uploadedBy, uploadDate }) => <TwoLines first={uploadedBy} second={formatDate(uploadDate)} />,
    { sortable: true, sortingOrder: FROM_THE_LAST, width: 128 },
  ),
  textColumn<StoredDocument>('downloads', 'Downloads', {
    sortable: true,
    sortingOrder: FROM_THE_LAST,
    flex: 0,
    width: 104,
    align: 'right',
    headerAlign: 'right',
  }),
  drawnColumn<StoredDocument>(
    'status',
    'Status',
    ({ status }) =>
      status === 'Active' ? (
        <StatusChip tone="success" label="Active" />
      ) : (
        <StatusChip tone="neutral" icon={Inventory2Outlined} label="Archived" />
      ),
    { inCard: 'status', width: 114 },
  ),
  actionsColumn<StoredDocument>((document) => <Actions document={document} {...columnActions} />, {
    buttons: 5,
  }),
];
