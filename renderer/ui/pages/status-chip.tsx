import type { SvgIconComponent } from '@mui/icons-material';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Chip } from '@mui/material';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const LOOKS = {
  success: { icon: CheckCircleOutlined, color: 'success' },
  warning: { icon: ScheduleOutlined, color: 'warning' },
  error: { icon: CancelOutlined, color: 'error' },
  info: { icon: InfoOutlined, color: 'info' },
  neutral: { icon: RemoveCircleOutlined, color: 'default' },
} as const;

interface StatusChipProps {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: SvgIconComponent | undefined;
}

/** A status as an icon and a word; its colour only repeats what they say. */
export const StatusChip = ({ tone, label, icon }: StatusChipProps) => {
  const look = LOOKS[tone];
  const Icon = icon ?? look.icon;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={look.color}
      icon={<Icon aria-hidden />}
      label={label}
      sx={{ fontWeight: 560, borderRadius: 1.5 }}
    />
  );
};
