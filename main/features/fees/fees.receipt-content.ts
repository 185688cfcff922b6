/** Everything a receipt says, frozen when the fee was collected. Stored as JSON. */
export interface ReceiptContent {
  readonly receipt_no: string;
  /** The day of payment, ISO. */
  readonly date: string;
  readonly college: {
    readonly name: string;
    readonly address: string;
    readonly affiliation_number: string;
    readonly signatory: string;
    readonly logo_file: string | null;
  };
  readonly student: {
    readonly name: string;
    readonly father_name: string | null;
    readonly roll_no: string | null;
    readonly course_name: string | null;
    readonly year: string | null;
  };
  readonly fee_type: string;
  readonly payment_type: string;
  readonly slip_nos: readonly number[];
  readonly description: string | null;
  /** Rupees. */
  readonly amount: number;
  readonly cashier: string;
  /** A moment, ISO in UTC. */
  readonly issued_at: string;
}
