import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import TaskOutlined from '@mui/icons-material/TaskOutlined';
import UploadFile from '@mui/icons-material/UploadFile';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../shared/counted.ts';
import { type Folder, StoredDocument } from '../../../../shared/features/papers/documents/documents.model.ts';
import { documents } from '../../../../shared/features/papers/documents/documents.register.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { DOCUMENT_CELLS, documentActions } from './document-columns.tsx';
import {
  folderChoices,
  LOAD_FAILED,
  useDocumentActions,
  useDocumentSummary,
  useFolders,
} from './documents.data.ts';
import { EditDocumentDialog } from './edit-document-dialog.tsx';
import { FolderLinkDialog } from './folder-link-dialog.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import { OpenFolder } from './open-folder.tsx';
import { UploadDocumentDialog } from './upload-document-dialog.tsx';

const DocumentCards = () => {
  const { data, isPending } = useDocumentSummary();
  const storage = data && `${data.storageMb.toLocaleString('en-IN', { minimumFractionDigits: 2 })} MB`;
  const common = { isLoading: isPending };
  return (
    <CardRow>
      <StatCard
        {...common}
        label="Total Documents"
        icon={DescriptionOutlined}
        value={data && formatCount(data.total)}
      />
      <StatCard
        {...common}
        label="Active"
        icon={TaskOutlined}
        tone="success"
        value={data && formatCount(data.active)}
      />
      <StatCard {...common} label="Total Storage" icon={StorageOutlined} value={storage} />
      <StatCard
        {...common}
        label="Total Downloads"
        icon={DownloadOutlined}
        value={data && formatCount(data.downloads)}
      />
    </CardRow>
  );
};

type Dialog =
  | { readonly kind: 'upload' | 'folder' }
  | { readonly kind: 'link'; readonly folder: Folder }
  | { readonly kind: 'edit'; readonly document: StoredDocument };

const DocumentDialog = ({
  dialog,
  folderId,
  onChange,
}: {
  readonly dialog: Dialog;
  readonly folderId: number | undefined;
  readonly onChange: (dialog: Dialog | undefined) => void;
}) => {
  const close = () => onChange(undefined);
  switch (dialog.kind) {
    case 'upload':
      return <UploadDocumentDialog folderId={folderId} onClose={close} />;
    case 'folder':
      return (
        <NewFolderDialog
          // After the form has closed itself.
          onMade={(folder) => setTimeout(() => onChange({ kind: 'link', folder }), 0)}
          onClose={close}
        />
      );
    case 'link':
      return <FolderLinkDialog folder={dialog.folder} onClose={close} />;
    case 'edit':
      return (
        <EditDocumentDialog
          key={dialog.document.version}
          document={dialog.document}
          onReload={(current) => {
            const { data } = StoredDocument.safeParse(current);
            onChange(data && { kind: 'edit', document: data });
          }}
          onClose={close}
        />
      );
  }
};

/** `/documents`: the library of PDFs. */
export const DocumentsPage = () => {
  const isOverseer = useSeesAll();
  const register = useRegister(documents);
  const folders = useFolders();
  const folder = folders.find(({ id }) => String(id) === register.filters.folder);
  const { actions: viewer, preview } = useFileViewer();
  const actions = useDocumentActions();
  const [dialog, setDialog] = useState<Dialog>();

  const buttons = useMemo(
    () => documentActions({ viewer, actions, onEdit: (document) => setDialog({ kind: 'edit', document }) }),
    [viewer, actions],
  );

  return (
    <Page
      title="Document Management"
      summary={`PDF documents, ${isOverseer ? 'all courses' : 'your courses'}`}
      actions={
        <>
          <ActButton startIcon={<CreateNewFolderOutlined />} onClick={() => setDialog({ kind: 'folder' })}>
            New Folder
          </ActButton>
          <KeyedButton
            label="Upload Document"
            startIcon={<UploadFile />}
            onPress={() => setDialog({ kind: 'upload' })}
          />
        </>
      }
    >
      <DocumentCards />
      <RegisterFilters
        {...register}
        choices={{ folder: folders.length > 0 ? folderChoices(folders) : undefined }}
      />
      {folder && (
        <OpenFolder
          folder={folder}
          onCopyLink={() => setDialog({ kind: 'link', folder })}
          onClose={() => register.set({ folder: '' })}
        />
      )}
      <RegisterTable
        {...register}
        cells={DOCUMENT_CELLS}
        actions={buttons}
        onOpen={(document) => viewer.open(actions.fileOf(document))}
        empty={{ title: 'No documents yet', hint: 'Upload the first with Upload Document.' }}
        notFound={{ title: 'No documents found', hint: 'Change the search or the filters.' }}
        failed={LOAD_FAILED}
      />
      {dialog && <DocumentDialog dialog={dialog} folderId={folder?.id} onChange={setDialog} />}
      {preview}
    </Page>
  );
};
