import { Box, Link, Paper, Typography } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState } from '../../../ui/pages/states.tsx';
import { guideFor, questionOf, type Reader } from './guide-pages.ts';
import { GuideText } from './guide-text.tsx';

/** `/guide`, `/guide/take-a-fee`: one page of the guide, and the questions of the others. */
export const GuidePage = ({ reader }: { readonly reader: Reader }) => {
  const { name } = useParams();
  const guide = guideFor(reader);
  const pages = guide.flatMap((part) => part.pages);
  const open = name === undefined ? pages[0] : pages.find((page) => page.name === name);
  return (
    <Page title="Guide" summary="F1 opens the page of the guide for the screen you are on.">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 340px' }, alignItems: 'start' }}>
        <Paper component="article" variant="outlined" sx={{ p: 2, minWidth: 0 }}>
          {open ? (
            <>
              <Typography component="h2" variant="h6">
                {questionOf(open)}
              </Typography>
              <GuideText name={open.name} />
            </>
          ) : (
            <EmptyState title="There is no such page" hint="Choose a question from the list." />
          )}
        </Paper>
        <Box component="nav" aria-label="Questions" className="no-print">
          {guide.map((part) => (
            <Box key={part.title} sx={{ mb: 1.5 }}>
              <Typography component="h3" variant="subtitle2">
                {part.title}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {part.pages.map((page) => (
                  <Typography component="li" variant="body2" key={page.name} sx={{ py: 0.25 }}>
                    <Link
                      component={RouterLink}
                      to={`/guide/${page.name}`}
                      {...(page === open && { 'aria-current': 'page', sx: { fontWeight: 620 } })}
                    >
                      {questionOf(page)}
                    </Link>
                  </Typography>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Page>
  );
};
