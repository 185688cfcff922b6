import { Box, FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import type {
  SharingSetting,
  SharingView,
} from '../../../../shared/features/college/sharing/sharing.model.ts';

interface Props {
  readonly view: SharingView;
  readonly isBusy: boolean;
  readonly onSwitch: (wanted: SharingSetting) => void;
}

const whyNot = ({ can_change, is_fixed }: SharingView): string | undefined => {
  if (is_fixed) return 'Bursar was started with --host, which settles this.';
  return can_change ? undefined : 'This is switched on the office PC itself.';
};

const Choice = (props: {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}) => (
  <Box>
    <FormControlLabel
      control={
        <Switch
          checked={props.isOn}
          disabled={props.isDisabled}
          onChange={(_event, isOn) => props.onSwitch(isOn)}
        />
      }
      label={props.label}
    />
    <Typography variant="body2" sx={{ color: 'text.secondary', ml: 6 }}>
      {props.hint}
    </Typography>
  </Box>
);

export const SharingSwitches = ({ view, isBusy, onSwitch }: Props) => {
  const reason = whyNot(view);
  const { lan, https } = view;
  return (
    <Paper variant="outlined" sx={{ borderRadius: 2, p: 2, display: 'grid', gap: 1.5 }}>
      <Choice
        label="Other desks can connect"
        hint="They open this office in a browser, over the college's own network."
        isOn={lan}
        isDisabled={isBusy || reason !== undefined}
        onSwitch={(isOn) => onSwitch({ lan: isOn, https })}
      />
      <Choice
        label="Encrypt their connection (HTTPS)"
        hint="Nobody else on the network can read it. Each desk has to trust this office's certificate once."
        isOn={https}
        isDisabled={isBusy || reason !== undefined || !lan}
        onSwitch={(isOn) => onSwitch({ lan, https: isOn })}
      />
      {reason && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {reason}
        </Typography>
      )}
    </Paper>
  );
};
