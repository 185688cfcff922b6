import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, ButtonBase, Paper, Skeleton, Typography } from '@mui/material';
import { formatDate } from '../../../../shared/dates.ts';
import type { AccountStanding } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { RowAction } from '../../../ui/tables/row-action.tsx';

const orDash = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '—' : formatRupees(amount);

interface CardProps {
  readonly account: BankAccount;
  readonly standing: AccountStanding | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

const figures = (account: BankAccount, standing: AccountStanding | undefined) => [
  ['By the books', orDash(account.balance)],
  [
    standing?.bank_day ? `By the bank, ${formatDate(standing.bank_day)}` : 'By the bank',
    orDash(standing?.bank_balance),
  ],
  ['Lines to match', standing === undefined ? undefined : String(standing.unmatched)],
  [
    'In suspense',
    standing === undefined ? undefined : `${standing.suspense}, ${formatRupees(standing.suspense_amount)}`,
  ],
];

/** One account: its balance by the books and by the bank, and what is unmatched. A press shows its lines. */
const AccountCard = ({ account, standing, isChosen, onChoose, onEdit }: CardProps) => (
  <Paper
    variant="outlined"
    sx={{
      ...{ borderRadius: 2, position: 'relative', overflow: 'hidden' },
      ...(isChosen && {
        borderColor: 'primary.main',
        boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
      }),
    }}
  >
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{ width: '100%', height: '100%', p: 1.75, display: 'block', textAlign: 'left' }}
    >
      <Typography component="h2" sx={{ fontWeight: 620, pr: 4 }}>
        {account.name}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {account.bank}, {account.number}
        {account.active ? '' : ' · not in use'}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.25 }}
      >
        {figures(account, standing).map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', fontWeight: 560 }}>
              {value ?? <Skeleton width={60} />}
            </Typography>
          </Box>
        ))}
      </Box>
    </ButtonBase>
    <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
      <RowAction icon={EditOutlined} label={`Edit ${account.name}`} onClick={onEdit} />
    </Box>
  </Paper>
);

interface CardsProps {
  readonly accounts: readonly BankAccount[];
  readonly standings: readonly AccountStanding[] | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly onEdit: (account: BankAccount) => void;
}

/** The cards of the accounts, side by side. */
export const AccountCards = ({ accounts, standings, chosen, onChoose, onEdit }: CardsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    }}
  >
    {accounts.map((account) => (
      <AccountCard
        key={account.id}
        account={account}
        standing={standings?.find(({ account_id }) => account_id === account.id)}
        isChosen={account.id === chosen}
        onChoose={() => onChoose(account.id)}
        onEdit={() => onEdit(account)}
      />
    ))}
  </Box>
);
