import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import FolderDeleteOutlined from '@mui/icons-material/FolderDeleteOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import { deleteFolder } from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import type { Folder } from '../../../../shared/features/papers/documents/documents.model.ts';
import { call } from '../../../client/call.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';

interface OpenFolderProps {
  readonly folder: Folder;
  readonly onCopyLink: () => void;
  readonly onClose: () => void;
}

const contentsOf = ({ documents, course }: Folder): string =>
  `${counted(documents, 'document', 'documents')}, for ${course ?? 'all courses'}`;

/** The folder that the list is narrowed to, and what can be done with it. */
export const OpenFolder = ({ folder, onCopyLink, onClose }: OpenFolderProps) => {
  const isOverseer = useSeesAll();
  const attempt = useAttempt('documents');
  const remove = () =>
    attempt(
      'Failed to delete',
      async () => {
        await call(deleteFolder, { params: { id: folder.id } });
        onClose();
      },
      { title: 'Deleted', description: `Folder ${folder.name}` },
    );
  const isMine = isOverseer || folder.course_id !== null;
  return (
    <Paper
      variant="outlined"
      sx={{ p: 1, pl: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <FolderOpenOutlined fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 620 }}>
          {folder.name}
        </Typography>
        <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary' }}>
          {contentsOf(folder)}
        </Typography>
      </Box>
      <Button size="small" startIcon={<ContentCopyOutlined />} onClick={onCopyLink}>
        Copy link
      </Button>
      {isMine && folder.documents === 0 && (
        <ActButton size="small" startIcon={<FolderDeleteOutlined />} onClick={remove}>
          Remove folder
        </ActButton>
      )}
      <Button size="small" onClick={onClose}>
        All folders
      </Button>
    </Paper>
  );
};
