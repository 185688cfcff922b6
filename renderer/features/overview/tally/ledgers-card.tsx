import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveMapping } from '../../../../shared/features/overview/tally/tally.endpoints.ts';
import type { TallyLedger, TallyMapping } from '../../../../shared/features/overview/tally/tally.model.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { actionsColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { mappingQuery } from './tally.data.ts';

type Row = TallyLedger & { readonly id: number };

const NOT_NAMED = 'Not named';

/** What stands between the mapping and a file: nothing was looked at yet, or some accounts came later. */
const waitingText = ({ version, ledgers }: TallyMapping): string | undefined => {
  if (version === 0) return 'These names are suggested. Look through them and press Keep These Names.';
  const waiting = ledgers.filter(({ ledger }) => ledger === null).length;
  if (waiting === 0) return undefined;
  return `${waiting === 1 ? 'One account has' : `${waiting} accounts have`} no name in Tally: no voucher that moves them is exported.`;
};

/** Keeps every name that is shown, and what is suggested where there is none. */
const keepAll = ({ version, ledgers }: TallyMapping) =>
  call(saveMapping, {
    body: {
      version,
      ledgers: ledgers.map(({ account_id, head_id, ledger, group, suggested }) => ({
        ...{ account_id, head_id },
        ...(ledger === null || group === null ? suggested : { ledger, group }),
      })),
    },
  });

/** What each account of the books is called in Tally. */
export const LedgersCard = () => {
  const query = useQuery(mappingQuery);
  const attempt = useAttempt('tally');
  const [editing, setEditing] = useState<Row>();
  const { data: mapping } = query;
  const rows = useMemo(
    () => mapping?.ledgers.map((ledger, at): Row => ({ ...ledger, id: at + 1 })),
    [mapping],
  );
  const columns = useMemo(
    () => [
      textColumn<Row>('account', 'Account', { inCard: 'title', minWidth: 200 }),
      textColumn<Row>('ledger', 'Ledger in Tally', {
        minWidth: 200,
        valueGetter: (_, { ledger }) => ledger ?? NOT_NAMED,
      }),
      textColumn<Row>('group', 'Group', { minWidth: 150, valueGetter: (_, { group }) => group ?? '' }),
      actionsColumn<Row>((row) => [
        { icon: EditOutlined, label: `Name ${row.account} in Tally`, onClick: () => setEditing(row) },
      ]),
    ],
    [],
  );
  const waiting = mapping && waitingText(mapping);
  return (
    <Section title="Ledgers">
      {mapping && waiting && (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            <ActButton
              color="inherit"
              onClick={() =>
                attempt('Failed to save the ledgers', () => keepAll(mapping), {
                  title: 'Saved',
                  description: 'Every account has its ledger in Tally',
                })
              }
            >
              {mapping.version === 0 ? 'Keep These Names' : 'Take Suggested Names'}
            </ActButton>
          }
        >
          {waiting}
        </Alert>
      )}
      <WholeTable
        label="Ledgers of Tally"
        columns={columns}
        query={{ ...query, data: rows }}
        openingActs
        onOpen={setEditing}
        isVoid={({ ledger }) => ledger === null}
        empty={{ title: 'No accounts yet', hint: 'They come with the first entries.' }}
        failed="Failed to load the ledgers"
        isWhole
      />
      {editing && mapping && (
        <LedgerDialog
          key={mapping.version}
          ledger={editing}
          version={mapping.version}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
};
