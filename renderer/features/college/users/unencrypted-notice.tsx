import { Alert } from '@mui/material';

/** Said at another desk whose line is plain http: the office PC itself speaks to nobody but itself. */
export const UnencryptedNotice = () =>
  window.isSecureContext ? null : (
    <Alert severity="warning" sx={{ mt: 2 }}>
      This connection is not encrypted: others on the network could read what you type. An admin can switch
      encryption on under Sharing, on the office PC.
    </Alert>
  );
