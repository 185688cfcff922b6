import type { SvgIconComponent } from '@mui/icons-material';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { describeFailure } from '../client/failure.ts';
import type { FetchedFile } from '../client/files.ts';
import { notify } from './notify.ts';
import { saveExport } from './save-export.ts';
import { useExportFolder } from './use-export-folder.ts';

const NAMES = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' } as const;
export type ExportFormat = keyof typeof NAMES;

interface ExportButtonProps<Format extends ExportFormat> {
  readonly icon?: SvgIconComponent;
  readonly formats: readonly Format[];
  readonly load: (format: Format) => Promise<FetchedFile>;
  readonly disabled?: boolean;
}

/** Saves what the list shows as a file, in the format chosen. */
export const ExportButton = <Format extends ExportFormat>(props: ExportButtonProps<Format>) => {
  const { icon: Icon, formats, load, disabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const chooseFolder = useExportFolder();

  const save = async (format: Format) => {
    setOpen(false);
    setBusy(true);
    try {
      const file = await load(format);
      setBusy(false);
      await saveExport(file);
    } catch (error) {
      notify({
        title: 'Error',
        description: describeFailure(error, 'Export failed'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        ref={button}
        startIcon={Icon && <Icon />}
        disabled={disabled || isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      <Menu id={menuId} anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {NAMES[format]}
          </MenuItem>
        ))}
        {chooseFolder && (
          <MenuItem
            onClick={() => {
              setOpen(false);
              chooseFolder();
            }}
          >
            Export folder…
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
