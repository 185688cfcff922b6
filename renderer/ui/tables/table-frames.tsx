import { Box, Paper } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';

interface FrameProps {
  readonly className: string;
  /** The content where there are no rows; `false` where there are some, or they are on their way. */
  readonly nothing: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A frame around cards, which are as long as they are: another page begins at its top. */
export const CardFrame = ({
  page,
  className,
  nothing,
  foot,
  children,
}: FrameProps & { readonly page: number }) => {
  const frame = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) frame.current?.scrollIntoView();
    shownPage.current = page;
  }, [page]);
  return (
    <Paper ref={frame} variant="outlined" className={className} sx={{ flex: '1 0 auto', borderRadius: 2 }}>
      {nothing || children}
      {foot}
    </Paper>
  );
};

/** A frame around a grid, which fills what is left of the page and scrolls in itself; `isWhole`: as high as its rows, below other things. */
export const GridFrame = ({
  isWhole,
  minHeight,
  className,
  nothing,
  foot,
  children,
}: FrameProps & { readonly isWhole: boolean; readonly minHeight: number | string }) => (
  <Paper
    variant="outlined"
    className={className}
    sx={{
      flex: isWhole ? 'none' : '1 1 auto',
      minHeight: isWhole && nothing ? minHeight : isWhole ? undefined : minHeight,
      display: 'flex',
      flexDirection: 'column',
      borderRadius: 2,
      overflow: 'hidden',
    }}
  >
    <Box sx={{ flex: 1, position: 'relative' }}>
      <Box sx={isWhole ? {} : { position: 'absolute', inset: 0 }}>{children}</Box>
      {nothing && (
        <Box sx={{ position: 'absolute', inset: '38px 0 0', bgcolor: 'background.paper', zIndex: 1 }}>
          {nothing}
        </Box>
      )}
    </Box>
    {foot}
  </Paper>
);
