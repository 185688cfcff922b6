import { amountInHindi } from '../../../amount-in-hindi.ts';
import { OWED_IN_HINDI } from '../../charges/dues/owed.hindi.ts';
import type { StatementWords } from './student-account.text.ts';

/** The sentences below an account, as papers say them in Hindi. */
export const STATEMENT_IN_HINDI: StatementWords = {
  balance: (amount, inWords, day) => `${day === undefined ? '' : `${day} को `}शेष ${amount} (${inWords})।`,
  nothingOwed: (day) => `${day === undefined ? '' : `${day} को `}कुछ भी शेष नहीं है।`,
  inAdvance: (amount) => `${amount} अग्रिम जमा है।`,
  nextDue: (amount, day) => `आगे ${day} को देय ${amount}`,
  refundDue: (amount) => `${amount} की वापसी का भुगतान होना शेष है।`,
  paidBefore: (amount) => `इन बहियों के आरंभ से पहले ${amount} जमा हुए थे, जो इस खाते में नहीं हैं।`,
  end: '।',
  inWords: amountInHindi,
  owed: OWED_IN_HINDI,
};
