import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button } from '@mui/material';
import { downloadBlob } from '../../ui/download.ts';
import { failedRowsFile } from './bulk-rules.ts';
import type { BulkPreviewAnswer, StateAt } from './use-bulk-load.ts';

interface FailedRowsProps {
  readonly preview: BulkPreviewAnswer;
  readonly failed: readonly { readonly row: number; readonly message: string }[];
}

export const FailedRowsButton = ({ preview, failed }: FailedRowsProps) => {
  const save = () => {
    const cells = new Map(preview.failed.map((row) => [row.row, row.cells]));
    const file = failedRowsFile(preview.headers, failed, (row) => cells.get(row) ?? []);
    downloadBlob(file, 'students-to-mend.csv');
  };
  return (
    <Button startIcon={<FileDownloadOutlined />} onClick={save}>
      Save failed rows
    </Button>
  );
};

interface BulkResultProps {
  readonly state: StateAt<'done'>;
  readonly onAgain: () => void;
}

/** What became of the file: created and failed, and the failed rows to mend and load again. */
export const BulkResultPanel = ({ state: { preview, result }, onAgain }: BulkResultProps) => (
  <>
    <Alert severity={result.failed.length === 0 ? 'success' : 'warning'}>
      Import complete: {result.created.toLocaleString('en-IN')} created,{' '}
      {result.failed.length.toLocaleString('en-IN')} failed.
    </Alert>
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={onAgain}>
        Load another file
      </Button>
      {result.failed.length > 0 && <FailedRowsButton preview={preview} failed={result.failed} />}
    </Box>
  </>
);
