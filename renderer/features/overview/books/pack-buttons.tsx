import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { PackFormat } from '../../../../shared/features/overview/books/pack.model.ts';
import type { FetchedFile } from '../../../client/files.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { saveExport } from '../../../ui/print-and-export/save-export.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';

interface PackButtonsProps {
  readonly title: string;
  readonly load: (format: PackFormat) => Promise<FetchedFile>;
}

/** A pack that is made: to look at, to print, and as a workbook. */
export const PackButtons = ({ title, load }: PackButtonsProps) => {
  const { actions, preview } = useFileViewer();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveExport(await load('xlsx'));
    } catch (error) {
      notifyFailure(error, 'Failed to download the workbook');
    }
    setSaving(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <Button
        variant="outlined"
        size="small"
        onClick={() => actions.open({ title, load: () => load('pdf') })}
      >
        Open PDF
      </Button>
      <Button
        variant="outlined"
        size="small"
        disabled={isSaving}
        startIcon={isSaving && <BusyIcon label="Downloading" />}
        onClick={save}
      >
        Download workbook
      </Button>
      {preview}
    </Box>
  );
};
