import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useQuery } from '@tanstack/react-query';
import { counted, formatCount } from '../../../shared/counted.ts';
import { reportStatistics } from '../../../shared/features/reports/reports.endpoints.ts';
import { formatRupees } from '../../../shared/money.ts';
import { queryOf } from '../../client/queries.ts';
import { CardRow } from '../../ui/page.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import type { Where } from './reports.data.ts';

/** The period's chief figures. */
export const StatisticsCards = ({ where }: { readonly where: Where }) => {
  const { data, isPending } = useQuery(queryOf('reports', reportStatistics, { query: where }));
  const isLoading = isPending;
  return (
    <CardRow>
      <StatCard
        label="Collected"
        icon={AccountBalanceWalletOutlined}
        value={formatRupees(data?.collected ?? 0)}
        caption={counted(data?.receipts ?? 0, 'receipt', 'receipts')}
        tone="success"
        isLoading={isLoading}
      />
      <StatCard
        label="Expenses"
        icon={ReceiptLongOutlined}
        value={formatRupees(data?.expenses ?? 0)}
        caption={counted(data?.bills ?? 0, 'bill', 'bills')}
        isLoading={isLoading}
      />
      <StatCard
        label="Pending Fees, today"
        icon={PendingActionsOutlined}
        value={formatRupees(data?.pending ?? 0)}
        caption={counted(data?.defaulters ?? 0, 'student', 'students')}
        tone={data && data.pending > 0 ? 'warning' : 'neutral'}
        isLoading={isLoading}
      />
      <StatCard
        label="Letters and Certificates"
        icon={ArticleOutlined}
        value={formatCount(data?.issued ?? 0)}
        caption={`${counted(data?.letters ?? 0, 'letter', 'letters')}, ${counted(data?.dmcs ?? 0, 'DMC', 'DMCs')} issued`}
        isLoading={isLoading}
      />
      <StatCard
        label="Attendance Rate"
        icon={HowToRegOutlined}
        value={typeof data?.attendance_rate === 'number' ? `${data.attendance_rate}%` : '—'}
        caption="Teachers present or late"
        isLoading={isLoading}
      />
    </CardRow>
  );
};
