import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Tooltip } from '@mui/material';
import { formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import { missingFilesText } from '../../../../shared/features/college/backup/backup.rules.ts';
import { sizeText } from '../../../../shared/file-size.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { KIND_WORDS, placeText } from './backup-labels.ts';

const RIGHT = { align: 'right', headerAlign: 'right', flex: 0, minWidth: 70 } as const;
const count = (value: unknown): string => (typeof value === 'number' ? formatCount(value) : '');

const stateOf = ({ state, missing_files, problem }: Backup) => {
  if (state === 'damaged') return { tone: 'error', label: 'Damaged', hint: problem } as const;
  const missing = missingFilesText(missing_files);
  if (missing) return { tone: 'warning', label: `${count(missing_files)} missing`, hint: missing } as const;
  return { tone: 'success', label: 'Good', hint: null } as const;
};

const State = ({ backup }: { readonly backup: Backup }) => {
  const { tone, label, hint } = stateOf(backup);
  return (
    <Tooltip title={hint ?? ''}>
      <span>
        <StatusChip tone={tone} label={label} icon={tone === 'warning' ? WarningAmberOutlined : undefined} />
      </span>
    </Tooltip>
  );
};

export const backupColumns = (onRestore: (backup: Backup) => void): readonly Column<Backup>[] => [
  textColumn<Backup>('taken_at', 'Taken', {
    inCard: 'title',
    minWidth: 140,
    valueFormatter: (value: string) => formatMoment(value),
  }),
  textColumn<Backup>('kind', 'Why', {
    minWidth: 110,
    valueFormatter: (value: Backup['kind']) => KIND_WORDS[value],
  }),
  drawnColumn<Backup>('state', 'State', (backup) => <State backup={backup} />, {
    inCard: 'status',
    width: 116,
  }),
  drawnColumn<Backup>('here', 'Where', placeText, { width: 116 }),
  textColumn<Backup>('bytes', 'Size', {
    ...RIGHT,
    width: 88,
    valueFormatter: (value: number) => sizeText(value),
  }),
  textColumn<Backup>('students', 'Students', { ...RIGHT, width: 88, valueFormatter: count }),
  textColumn<Backup>('fees', 'Fee Entries', { ...RIGHT, width: 104, valueFormatter: count }),
  textColumn<Backup>('last_receipt', 'Last Receipt', { minWidth: 140 }),
  actionsColumn<Backup>((backup) => [
    {
      icon: SettingsBackupRestoreOutlined,
      words: 'Restore',
      label: `Restore the backup of ${formatMoment(backup.taken_at)}`,
      onClick: () => onRestore(backup),
    },
  ]),
];
