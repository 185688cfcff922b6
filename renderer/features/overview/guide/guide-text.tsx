/// <reference types="vite/types/importMeta.d.ts" />
import { Box } from '@mui/material';
import Markdown from 'markdown-to-jsx/react';

const TEXTS = Object.entries(
  import.meta.glob<string>('../../../../resources/guide/*/*.md', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const textOf = (name: string): string => TEXTS.find(([path]) => path.endsWith(`/${name}.md`))?.[1] ?? '';

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
    <Markdown options={{ disableParsingRawHTML: true }}>{textOf(name)}</Markdown>
  </Box>
);
