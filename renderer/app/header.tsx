import HelpOutlined from '@mui/icons-material/HelpOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { Avatar, Box, Button, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLogin, useUser } from '../client/login.tsx';
import { useUses } from '../client/uses.tsx';
import { SecondCountQuestion } from '../features/accounts/drawers/second-count-question.tsx';
import { officeQuery } from '../features/college/setup/setup.data.ts';
import { GivenPasswordDialog } from '../features/college/users/given-password-dialog.tsx';
import { QuickFind } from '../features/overview/find/quick-find.tsx';
import { Brand } from './brand.tsx';
import { greetingAt } from './greeting.ts';
import { initialsOf } from './initials.ts';
import { screensOf } from './menu.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const useGreeting = (): string => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return greetingAt(now);
};

/** Shows who is at this desk: greeting, initials, name and role. It leads to the account's own screen. */
export const UserBadge = ({ onGo }: { readonly onGo?: () => void }) => {
  const user = useUser();
  const greeting = useGreeting();
  return (
    <ButtonBase
      component={Link}
      to="/account"
      title="My account"
      onClick={onGo ? onGo : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        p: 0.5,
        borderRadius: 1,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 34,
          height: 34,
          fontSize: '0.8125rem',
          fontWeight: 640,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initialsOf(user.name)}
      </Avatar>
      <Box sx={{ minWidth: 0, lineHeight: 1.25 }}>
        {/* On a phone it may go on below: nothing of the name is cut off. */}
        <Typography
          variant="body2"
          noWrap
          sx={{ fontWeight: 600, whiteSpace: { xs: 'normal', md: 'nowrap' } }}
        >
          {greeting}, {user.name}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          noWrap
          sx={{ color: 'text.secondary', textTransform: 'capitalize' }}
        >
          {user.role}
        </Typography>
      </Box>
    </ButtonBase>
  );
};

interface HeaderProps {
  readonly isPhone: boolean;
  readonly onMenu: () => void;
  readonly onHelp: () => void;
}

export const Header = ({ isPhone, onMenu, onHelp }: HeaderProps) => {
  const session = useLogin();
  const { logout } = session;
  const { role } = useUser();
  const uses = useUses();
  const screens = useMemo(() => screensOf({ role, uses }), [role, uses]);
  const { data: office } = useQuery(officeQuery);
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        height: 56,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1.5 },
        px: { xs: 1, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isPhone && (
        <IconButton aria-label="Open menu" onClick={onMenu}>
          <MenuOutlined />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Brand collegeName={office?.college_name ?? null} />
      </Box>
      {role !== 'teacher' && <QuickFind screens={screens} isNarrow={isPhone} />}
      {role !== 'teacher' && <SecondCountQuestion />}
      {session.status === 'signed-in' && session.isPasswordGiven && (
        <GivenPasswordDialog onClose={session.keepGivenPassword} />
      )}
      {!isPhone && <UserBadge />}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {!isPhone && (
          <Tooltip title="Help (F1)">
            <IconButton aria-label="Help" onClick={onHelp}>
              <HelpOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <ThemeToggle />
        {isPhone ? (
          <IconButton aria-label="Logout" onClick={logout}>
            <LogoutOutlined fontSize="small" />
          </IconButton>
        ) : (
          <Button
            variant="outlined"
            size="small"
            startIcon={<LogoutOutlined />}
            onClick={logout}
            sx={{ ml: 1 }}
          >
            Logout
          </Button>
        )}
      </Box>
    </Box>
  );
};
