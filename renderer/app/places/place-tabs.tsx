import { Box, ButtonBase } from '@mui/material';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '../../../shared/contract/roles.ts';
import { useUses } from '../../client/uses.tsx';
import { useSaid } from '../../ui/hindi/use-hindi.ts';
import { placeOf } from './places.tsx';
import type { Screen } from './screen.ts';
import { screensOfTab, type Tab, tabName, tabsOf } from './tabs.ts';

interface Way {
  readonly label: string;
  readonly path: string;
  readonly isHere: boolean;
  readonly mark?: Tab['mark'] | undefined;
}

/** Ways beside one another, the one where one is marked. */
const Ways = ({
  label,
  ways,
  isSmall = false,
}: {
  label: string;
  ways: readonly Way[];
  isSmall?: boolean;
}) => {
  const said = useSaid();
  return (
    <Box component="nav" aria-label={said(label)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25 }}>
      {ways.map((way) => (
        <ButtonBase
          key={way.path}
          component={Link}
          to={way.path}
          aria-current={way.isHere ? 'page' : undefined}
          sx={{
            px: 1.25,
            minHeight: 32,
            whiteSpace: 'nowrap',
            fontSize: isSmall ? '0.8125rem' : '0.875rem',
            fontWeight: way.isHere ? 640 : 500,
            color: way.isHere ? 'primary.main' : 'text.secondary',
            borderBottom: 2,
            borderColor: way.isHere ? 'primary.main' : 'transparent',
            '&:hover': { color: 'primary.main' },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {said(way.label)}
          {way.mark && (
            <Suspense fallback={null}>
              {' '}
              <way.mark />
            </Suspense>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
};

/** The tabs of a screen's place, and where its tab has several screens, these at the end of the same line. */
export const PlaceTabs = ({ screen, role }: { readonly screen: Screen; readonly role: Role }) => {
  const seen = { role, uses: useUses() };
  const found = placeOf(screen);
  if (!found) return null;
  const tabs = tabsOf(found.place, seen).flatMap((tab): readonly Way[] => {
    const path = screensOfTab(tab, seen)[0]?.path;
    return path === undefined
      ? []
      : [{ label: tabName(tab, seen), path, isHere: tab === found.tab, mark: tab.mark }];
  });
  const parts = screensOfTab(found.tab, seen).map((each) => ({
    label: each.part ?? each.title,
    path: each.path,
    isHere: each === screen,
  }));
  if (tabs.length < 2 && parts.length < 2) return null;
  return (
    <Box
      className="no-print"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 3,
        mt: { xs: -1, md: -1.75 },
        mb: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Ways label={found.place.label} ways={tabs} />
      {parts.length > 1 && <Ways label={found.tab.label} ways={parts} isSmall />}
    </Box>
  );
};
