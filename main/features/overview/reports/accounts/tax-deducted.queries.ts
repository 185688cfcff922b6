import { sql } from 'kysely';
import type { ReportContext } from '../report.ts';
import { inPeriod, stream } from '../reports.scope-queries.ts';

/** Tax that is deducted from a bill under one rate. Paise. */
export interface DeductedTax {
  /** The day of the bill's approval, as the books have it. */
  readonly day: string;
  readonly bill_id: number;
  readonly code: string;
  readonly section: string;
  readonly payment: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly party: string;
  readonly party_id: number;
  readonly pan: string | null;
  readonly vendor: string;
  readonly bill_no: string | null;
  readonly date: string;
  readonly base_paise: number;
  readonly paise: number;
}

/** Tax of the bills whose approval was booked in the period and counts still, by month, code and day. */
export const deductedTaxes = (context: ReportContext): AsyncIterable<DeductedTax> =>
  stream(
    context.db,
    sql`select vouchers.day, substr(vouchers.day, 1, 7) as month, bill_id, code, section, payment, rate,
      parties.name as party, party_id, pan, vendor, bill_no, date, base_paise, bill_taxes.amount_paise as paise
    from bill_taxes join bills on bills.id = bill_id and status in ('Approved', 'Paid')
    join tax_rates on tax_rates.id = rate_id join parties on parties.id = party_id
    join vouchers on vouchers.id = (select max(id) from vouchers
      where kind = 'bill approved' and record_id = bill_id and reverses_id is null)
    where ${inPeriod(context)}`,
    ['month', 'code', 'day', 'bill_id'],
  );
