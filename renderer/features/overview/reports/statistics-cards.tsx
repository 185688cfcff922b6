import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useQuery } from '@tanstack/react-query';
import { counted, formatCount } from '../../../../shared/counted.ts';
import { reportStatistics } from '../../../../shared/features/overview/reports/reports.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { CardRow } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import type { Where } from './reports.data.ts';

/** The period's chief figures. */
export const StatisticsCards = ({ where }: { readonly where: Where }) => {
  const { data, isPending: isLoading } = useQuery(queryOf('reports', reportStatistics, { query: where }));
  return (
    <CardRow isLarge>
      <StatCard
        label="Collected"
        icon={AccountBalanceWalletOutlined}
        value={data && formatRupees(data.collected)}
        caption={data && counted(data.receipts, 'receipt', 'receipts')}
        tone="success"
        isLoading={isLoading}
      />
      <StatCard
        label="Expenses"
        icon={ReceiptLongOutlined}
        value={data && formatRupees(data.expenses)}
        caption={data && counted(data.bills, 'bill', 'bills')}
        isLoading={isLoading}
      />
      <StatCard
        label="Pending Fees, today"
        icon={PendingActionsOutlined}
        value={data && formatRupees(data.pending)}
        caption={data && counted(data.defaulters, 'student', 'students')}
        tone={data && data.pending > 0 ? 'warning' : 'neutral'}
        isLoading={isLoading}
      />
      <StatCard
        label="Letters and Certificates"
        icon={ArticleOutlined}
        value={data && formatCount(data.issued)}
        caption={
          data && `${counted(data.letters, 'letter', 'letters')}, ${counted(data.dmcs, 'DMC', 'DMCs')} issued`
        }
        isLoading={isLoading}
      />
      <StatCard
        label="Attendance Rate"
        icon={HowToRegOutlined}
        value={typeof data?.attendance_rate === 'number' ? `${data.attendance_rate}%` : undefined}
        caption="Teachers present or late"
        isLoading={isLoading}
      />
    </CardRow>
  );
};
