import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '../../shared/dates.ts';
import { readLetterhead } from '../../shared/features/college/settings/settings.endpoints.ts';
import { setUpNeeded } from '../../shared/features/college/setup/setup.endpoints.ts';
import { useStandsFirst } from '../client/coming.tsx';
import { fetchFile } from '../client/files.ts';
import { useUser } from '../client/login.tsx';
import { queryOf } from '../client/queries.ts';

/** The moment of the last print; until one begins, of the page's opening. */
const usePrintMoment = (): string => {
  const [moment, setMoment] = useState(() => new Date());
  useEffect(() => {
    const note = () => flushSync(() => setMoment(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return formatMoment(moment.toISOString());
};

/** The logo as an address that an image can show: the office's own needs the token. */
const useLogo = (url: string | null | undefined): string | undefined => {
  const [shown, setShown] = useState<string>();
  const { data: file } = useQuery({
    queryKey: ['settings', 'logo', url],
    queryFn: () => fetchFile(url ?? ''),
    enabled: typeof url === 'string',
  });
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file.blob);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return typeof url === 'string' ? shown : undefined;
};

/** The letterhead above every printed screen, with when and by whom it was printed. Nothing of it is on screen. */
export const PrintedHead = () => {
  const user = useUser();
  // The name is known from the start; the rest of the letterhead comes a little later.
  const { data: office } = useQuery(queryOf('setup', setUpNeeded));
  const isLater = useStandsFirst();
  const { data } = useQuery({
    ...queryOf('settings', readLetterhead),
    enabled: isLater && user.role !== 'teacher',
  });
  const logo = useLogo(data?.logo_url);
  const moment = usePrintMoment();
  const lines = [data?.address, data?.affiliation_number && `Affiliation No. ${data.affiliation_number}`];
  return (
    <Box
      data-printed-head
      sx={{
        display: 'none',
        '@media print': {
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          mb: 1,
          pb: 0.75,
          borderBottom: '1px solid',
          color: 'text.primary',
        },
      }}
    >
      {logo && <img src={logo} alt="" style={{ height: '16mm', maxWidth: '40mm', objectFit: 'contain' }} />}
      <Box sx={{ flex: 1 }}>
        <Typography component="div" sx={{ fontWeight: 650, fontSize: '13pt', lineHeight: 1.25 }}>
          {data?.name ?? office?.college_name}
        </Typography>
        {lines.filter(Boolean).map((line) => (
          <Typography key={line} component="div" sx={{ fontSize: '8.5pt', whiteSpace: 'pre-line' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <Typography component="div" sx={{ fontSize: '8pt', textAlign: 'right' }}>
        Printed {moment}
        <br />
        by {user.name}
      </Typography>
    </Box>
  );
};
