import type {
  Portal,
  PortalFileResult,
  PortalPayment,
  PortalSettlement,
} from '../../../../shared/features/accounts/portals/portals.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';

/** A payment as a test writes it. */
export interface Paid {
  readonly payment: string;
  readonly roll: string;
  readonly amount: number;
  readonly day?: string;
  readonly kind?: string;
  readonly status?: string;
  readonly fee?: number;
  readonly tax?: number;
  readonly settlement?: string;
  readonly utr?: string;
  readonly settled?: string;
}

const HEADINGS =
  'Payment Id,Transaction Date,Type,Status,Amount,Fee,Tax,Settlement Id,Settlement UTR,Settled At,Roll No';

/** A gateway's file of these payments. */
const fileOf = (payments: readonly Paid[]): string =>
  [
    HEADINGS,
    ...payments.map(
      ({ payment, roll, amount, day = '2026-11-10', kind = 'payment', status = 'captured', ...rest }) => {
        const { fee = 0, tax = 0, settlement = '', utr = '', settled = '' } = rest;
        return [payment, day, kind, status, amount, fee, tax, settlement, utr, settled, roll].join(',');
      },
    ),
  ].join('\n');

/** What a test does with a portal of a college. */
export const portalOf = async (college: College, fields: object = {}) => {
  const { admin } = college;
  const heads = must(await admin.get<Head[]>('/heads?kind=all'));
  const charge_head_id = heads.find(({ name }) => name === 'Bank Charges')?.id;
  const portal = must(await admin.post<Portal>('/portals', { name: 'Razorpay', charge_head_id, ...fields }));
  const path = `/portals/${portal.id}`;
  const send = async (payments: readonly Paid[] | string, body: object = {}, as: ApiClient = admin) => {
    const text = typeof payments === 'string' ? payments : fileOf(payments);
    const { filename } = await college.upload(text, 'payments.csv', as);
    return as.post<PortalFileResult>(`${path}/file`, { file: filename, ...body });
  };
  return {
    portal,
    path,
    send,
    load: async (payments: readonly Paid[] | string, body: object = {}, as?: ApiClient) =>
      must(await send(payments, body, as)),
    now: async () => must(await admin.get<Portal[]>('/portals')).find(({ id }) => id === portal.id),
    payments: async (query = '', as: ApiClient = admin) =>
      must(await as.get<PortalPayment[]>(`${path}/payments?order=asc${query}`)),
    settlements: async (query = '', as: ApiClient = admin) =>
      must(await as.get<PortalSettlement[]>(`${path}/settlements?order=asc${query}`)),
  };
};
export type PortalUnderTest = Awaited<ReturnType<typeof portalOf>>;
