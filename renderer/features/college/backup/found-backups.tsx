import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { FoundBackup } from '../../../../shared/features/college/backup/at-set-up.endpoints.ts';
import { sizeText } from '../../../../shared/file-size.ts';
import { KIND_WORDS } from './backup-labels.ts';

const Good = ({ backup }: { readonly backup: FoundBackup }) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>
      {formatMoment(backup.taken_at)} · {KIND_WORDS[backup.kind]}
    </Typography>
    <Typography variant="body2">{backup.college_name}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {counted(backup.students, 'student', 'students')}, {counted(backup.fees, 'fee entry', 'fee entries')},{' '}
      {sizeText(backup.bytes)}. Last receipt: {backup.last_receipt ?? 'none'}
    </Typography>
  </>
);

/** One that cannot be used is called by its folder: its date may be what was damaged. */
const Damaged = ({ backup }: { readonly backup: FoundBackup }) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {backup.folder.split(/[/\\]/).at(-1)} · Damaged
    </Typography>
    <Typography variant="body2" sx={{ color: 'error.main' }}>
      {backup.problem}
    </Typography>
  </>
);

interface FoundBackupsProps {
  readonly backups: readonly FoundBackup[];
  /** The folder of the chosen one. */
  readonly chosen: string;
  readonly onChoose: (folder: string) => void;
}

/** The backups of a folder, one of them chosen. */
export const FoundBackups = ({ backups, chosen, onChoose }: FoundBackupsProps) => (
  <RadioGroup
    aria-label="Backups in this folder"
    value={chosen}
    onChange={(_event, folder) => onChoose(folder)}
    sx={{ flexWrap: 'nowrap', gap: 1, maxHeight: 320, overflow: 'auto' }}
  >
    {backups.map((backup) => (
      <FormControlLabel
        key={backup.folder}
        value={backup.folder}
        disabled={backup.problem !== null}
        control={<Radio size="small" sx={{ alignSelf: 'start' }} />}
        label={
          <Box sx={{ py: 0.75 }}>
            {backup.problem === null ? <Good backup={backup} /> : <Damaged backup={backup} />}
          </Box>
        }
        sx={{ m: 0, pr: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    ))}
  </RadioGroup>
);
