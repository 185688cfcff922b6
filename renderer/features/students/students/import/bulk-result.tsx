import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button } from '@mui/material';
import { counted, formatCount } from '../../../../../shared/counted.ts';
import { useUser } from '../../../../client/login.tsx';
import { downloadBlob } from '../../../../ui/print-and-export/download.ts';
import { withoutHeads } from '../without-heads.ts';
import { UndoImportButton } from './bulk-imports.tsx';
import { failedRowsFile } from './bulk-rules.ts';
import type { BulkPreviewAnswer, StateAt } from './use-bulk-load.ts';

interface FailedRowsProps {
  readonly preview: BulkPreviewAnswer;
  readonly failed: readonly {
    readonly row: number;
    readonly tab?: number | undefined;
    readonly message: string;
  }[];
}

export const FailedRowsButton = ({ preview, failed }: FailedRowsProps) => {
  const save = () => {
    const chosen = preview.tabs.filter((tab) => tab.chosen);
    const placeOf = ({ row, tab = chosen[0]?.tab }: { row: number; tab?: number | undefined }) =>
      `${tab} ${row}`;
    const cells = new Map(preview.failed.map((row) => [placeOf(row), row.cells]));
    const file = failedRowsFile(chosen, failed, (row) => cells.get(placeOf(row)) ?? []);
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

/** Shows what became of the file: created and failed, the failed rows to mend and load again, and the way back. */
export const BulkResultPanel = ({ state: { preview, result }, onAgain }: BulkResultProps) => {
  const isAdmin = useUser().role === 'admin';
  return (
    <>
      <Alert severity={result.failed.length === 0 ? 'success' : 'warning'}>
        Import complete: {formatCount(result.created)} created, {formatCount(result.failed.length)} failed.
      </Alert>
      {result.not_charged !== undefined && (
        <Alert severity="warning">
          Not charged yet: {counted(result.not_charged, 'student', 'students')}.{' '}
          {isAdmin ? 'Fee plans are written and raised under Fee Plans.' : 'Ask an admin.'}
          {result.not_charged_why?.map(({ why, students }) => (
            <div key={why}>
              {why} ({formatCount(students)})
            </div>
          ))}
        </Alert>
      )}
      {result.due_today !== undefined && (
        <Alert severity="info">
          Charged after a last date of their fee plan: {counted(result.due_today, 'student', 'students')}.
          What was due before is due today.
        </Alert>
      )}
      {result.without_heads !== undefined && (
        <Alert severity="warning">{withoutHeads(result.without_heads)}</Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onAgain}>
          Load another file
        </Button>
        {result.failed.length > 0 && <FailedRowsButton preview={preview} failed={result.failed} />}
        {isAdmin && result.import_id !== undefined && (
          <UndoImportButton id={result.import_id} created={result.created} onUndone={onAgain} />
        )}
      </Box>
    </>
  );
};
