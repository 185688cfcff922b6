import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillSampleCollege } from '../../../../demo/sample-college/fill.ts';
import { openOffice } from '../../../../main/composition/open-office.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Statistics } from '../../../../shared/features/overview/reports/reports.model.ts';
import { apiClient } from '../../../support/offices/api-client.ts';
import { settableClock } from '../../../support/offices/settable-clock.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';
import { expectIndependentSums } from './independent-sums.ts';

it('every report’s totals are what the registers of the sample college add up to, to the paisa', async () => {
  const opened = await openOffice({
    dataDirectory: temporaryFolder(),
    clock: settableClock('2026-11-21T10:00:00'),
  });
  try {
    const people = await fillSampleCollege(opened.office, { scale: 0.02 });
    const [username] = people.admin.email?.split('@') ?? [];
    const signIn = { username, password: 'counting-house' };
    const { status, body } = await apiClient(opened.url).post<{ token: string }>('/auth/login', signIn);
    expect(status).toBe(200);
    const admin = apiClient(opened.url, body.token);
    const month = { from: '2026-07-01', to: '2026-07-31' };
    // Otherwise nothing would agree with nothing.
    const { body: found } = await admin.get<Statistics>('/reports/statistics?from=2026-07-01&to=2026-07-31');
    expect(found.receipts).toBeGreaterThan(10);
    const { rows } = await sql<{ fee_id: number; head_id: number; paise: number }>`select
        vouchers.record_id as fee_id, entries.head_id, -sum(entries.paise) as paise
      from vouchers join entries on entries.voucher_id = vouchers.id join accounts on accounts.id = entries.account_id
      where vouchers.kind = 'receipt' and vouchers.reverses_id is null and accounts.kind = 'dues' group by 1, 2`.execute(
      opened.office.reader,
    );
    const linesOf = Map.groupBy(rows, ({ fee_id }) => fee_id);
    const due = { due_id: 0, head: '', session: null, instalment: null, origin: 'plan' } as const;
    const asPosted = (fee: Fee): Fee => ({
      ...fee,
      lines: (linesOf.get(fee.id) ?? []).map(({ head_id, paise }) => ({
        ...due,
        head_id,
        amount: paise / 100,
      })),
    });
    await expectIndependentSums(admin, admin, null, month, asPosted);
  } finally {
    await opened.close();
  }
}, 120_000);
