import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Exemption } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Attachment } from '../../../../shared/features/college/files/files.model.ts';
import type { OnePerson, RequestKind } from '../../../../shared/features/college/users/requests.model.ts';
import type { HeldCertificate } from '../../../../shared/features/overview/approvals/approvals.model.ts';
import type { Fact } from '../../../ui/pages/facts.tsx';

export const WAITING_KINDS = [
  'Concession',
  'Exemption',
  'Refund',
  'Cancellation',
  'Bill',
  'Payment',
  'Voucher',
  'Certificate',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

type Waited =
  | { readonly kind: 'Concession'; readonly record: Concession }
  | { readonly kind: 'Exemption'; readonly record: Exemption }
  | { readonly kind: 'Refund'; readonly record: Refund }
  | { readonly kind: 'Cancellation'; readonly record: CancelRequest }
  | { readonly kind: 'Bill'; readonly record: Bill }
  | { readonly kind: 'Payment'; readonly record: PaymentVoucher }
  | { readonly kind: 'Voucher'; readonly record: LedgerVoucher }
  | { readonly kind: 'Certificate'; readonly record: HeldCertificate };

/** A request that waits for an admin, in one form for all kinds. Amounts in rupees. */
export type Waiting = Waited & {
  /** The number of the row, made of the kind and the record. */
  readonly id: number;
  /** The request as it is decided together with others. */
  readonly request: {
    readonly kind: RequestKind;
    readonly id: number;
    readonly version?: number;
    /** What the student owes who gets money, as whoever decides has read it. */
    readonly owes?: number;
  };
  /** The name in sentences: `the concession of ₹3,000.00 for Kiran Kumari`. */
  readonly name: string;
  /** Whom it is for: a student, who may be on the list, or a vendor. */
  readonly who: string;
  readonly studentId: number | null;
  readonly what: string;
  /** The amount; undefined for what is no money. */
  readonly amount: number | undefined;
  readonly why: string;
  readonly askedBy: string;
  /** A moment. */
  readonly askedAt: string;
  /** Asked by whoever looks at it. */
  readonly isOwn: boolean;
  /** How whoever looks at it approves it, where they count as one person with who asked: with a reason, or not at all. */
  readonly asOne?: OnePerson['approval'] | undefined;
  readonly attachment: Attachment | null;
  readonly facts: readonly Fact[];
};
