import type { SvgIconComponent } from '@mui/icons-material';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import type { FetchedFile } from '../../client/files.ts';
import { notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { Menu } from '../dialogs/menu.tsx';
import { saveExport } from './save-export.ts';
import { useExportFolder } from './use-export-folder.ts';

export const FORMAT_NAMES = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' } as const;
export type ExportFormat = keyof typeof FORMAT_NAMES;
/** What a register's rows are exported as. */
const SHEETS = ['csv', 'xlsx'] as const;

interface ExportMenuProps {
  readonly icon?: SvgIconComponent;
  /** The button's label. Default: `Export`. */
  readonly label?: string;
  readonly size?: 'small';
  /** The files that can be had. */
  readonly choices: readonly { readonly label: string; readonly load: () => Promise<FetchedFile> }[];
  readonly disabled?: boolean;
  /** A sentence that says what is missing where no file can be had yet. The menu then stays closed. */
  readonly missing?: string | undefined;
}

/** Saves the file chosen, where the person's exports go. */
export const ExportMenu = (props: ExportMenuProps) => {
  const { icon: Icon, label = 'Export', size = 'medium', choices, disabled = false, missing } = props;
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
      notifyFailure(error, 'Export failed');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        ref={button}
        size={size}
        startIcon={Icon && <Icon />}
        disabled={disabled || isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={start}
      >
        {label}
      </Button>
      <Menu id={menuId} anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {choices.map((choice) => (
          <MenuItem key={choice.label} onClick={() => save(choice.load)}>
            {choice.label}
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

interface ExportButtonProps<Format extends ExportFormat>
  extends Pick<ExportMenuProps, 'icon' | 'label' | 'size' | 'disabled'> {
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

interface ExportRowsProps<Where extends object> {
  /** The filters of the list on screen: the file holds the same rows. */
  readonly where: Where;
  /** The ids of the rows that are exported, of those that the filters leave; all where it is left out. */
  readonly chosen?: ReadonlySet<number> | undefined;
  readonly load: (
    query: Where & { readonly ids?: string; readonly format: 'csv' | 'xlsx' },
  ) => Promise<FetchedFile>;
}

/** Saves a register's rows, all that the filters leave or those chosen, as a spreadsheet with all its columns. */
export const ExportRows = <Where extends object>({ where, chosen, load }: ExportRowsProps<Where>) =>
  chosen ? (
    <ExportButton
      label="Export chosen"
      size="small"
      formats={SHEETS}
      load={(format) => load({ ...where, ids: [...chosen].join(','), format })}
    />
  ) : (
    <ExportButton
      icon={FileDownloadOutlined}
      formats={SHEETS}
      load={(format) => load({ ...where, format })}
    />
  );
