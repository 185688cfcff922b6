import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { seesAll } from '../../../../shared/contract/roles.ts';
import { useUser } from '../../../client/login.tsx';
import { AccountantDashboard } from './accountant-dashboard.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';

interface DashboardProps {
  /** The banner above the figures, such as of backups that are too old. */
  readonly warning?: ReactNode;
  /** Below an admin's figures. */
  readonly foot?: ReactNode;
}

export const DashboardPage = ({ warning, foot }: DashboardProps) => {
  const { role } = useUser();
  if (seesAll({ role })) return <AdminDashboard warning={warning} foot={foot} />;
  if (role === 'accountant') return <AccountantDashboard />;
  return <Typography>Loading dashboard...</Typography>;
};
