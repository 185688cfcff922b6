import type { SvgIconComponent } from '@mui/icons-material';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { describeFailure } from '../client/failure.ts';
import type { FetchedFile } from '../client/files.ts';
import { notify } from './notify.ts';
import { saveExport } from './save-export.ts';
import { useExportFolder } from './use-export-folder.ts';

export const FORMAT_NAMES = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' } as const;
export type ExportFormat = keyof typeof FORMAT_NAMES;

interface ExportMenuProps {
  readonly icon?: SvgIconComponent;
  /** The files that can be had. */
  readonly choices: readonly { readonly label: string; readonly load: () => Promise<FetchedFile> }[];
  readonly disabled?: boolean;
  /** Says what is missing, where no file can be had yet: the menu stays closed. */
  readonly missing?: string | undefined;
}

/** Saves the file chosen, where the person's exports go. */
export const ExportMenu = ({ icon: Icon, choices, disabled = false, missing }: ExportMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const chooseFolder = useExportFolder();

  const start = () => {
    if (missing === undefined) return setOpen(true);
    return notify({ title: 'Validation', description: missing, variant: 'destructive' });
  };

  const save = async (load: () => Promise<FetchedFile>) => {
    setOpen(false);
    setBusy(true);
    try {
      const file = await load();
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
        onClick={start}
      >
        Export
      </Button>
      <Menu id={menuId} anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {choices.map(({ label, load }) => (
          <MenuItem key={label} onClick={() => save(load)}>
            {label}
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

interface ExportButtonProps<Format extends ExportFormat> extends Pick<ExportMenuProps, 'icon' | 'disabled'> {
  readonly formats: readonly Format[];
  readonly load: (format: Format) => Promise<FetchedFile>;
}

/** Saves what the list shows as a file, in the format chosen. */
export const ExportButton = <Format extends ExportFormat>({
  formats,
  load,
  ...menu
}: ExportButtonProps<Format>) => (
  <ExportMenu
    {...menu}
    choices={formats.map((format) => ({ label: FORMAT_NAMES[format], load: () => load(format) }))}
  />
);
