/// <reference types="vite/types/importMeta.d.ts" />
import { Box, Typography } from '@mui/material';
import Markdown from 'markdown-to-jsx/react';
import { useMayAct } from '../../../client/login.tsx';

const TEXTS = Object.entries(
  import.meta.glob<string>('../../../../resources/guide/*/*.md', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const textOf = (name: string): string => TEXTS.find(([path]) => path.endsWith(`/${name}.md`))?.[1] ?? '';

/** Said to a viewer, whose screens lack the buttons that a page names. */
const ONLY_LOOKS =
  'You can look at everything here. Whoever enters and decides has the buttons that are named.';

/** The text of a page of the guide. */
export const GuideText = ({ name }: { readonly name: string }) => (
  <Box
    sx={{
      typography: 'body2',
      maxWidth: '68ch',
      '& p, & ul, & ol': { my: 1 },
      '& ul, & ol': { pl: 2.5 },
      '& li': { my: 0.5 },
      '& strong': { fontWeight: 620 },
      '& code': {
        px: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        bgcolor: 'background.default',
        fontFamily: 'inherit',
        fontSize: '0.8125rem',
      },
    }}
  >
    {!useMayAct() && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {ONLY_LOOKS}
      </Typography>
    )}
    <Markdown options={{ disableParsingRawHTML: true }}>{textOf(name)}</Markdown>
  </Box>
);
