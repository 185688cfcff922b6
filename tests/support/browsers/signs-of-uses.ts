import type { UseName } from '../../../shared/features/college/settings/settings.uses.ts';

/** What is said of a use where a college has it: a word of its screens, and the calls that they make. */
export const SIGNS: Readonly<Record<UseName, { readonly words: RegExp; readonly calls?: RegExp }>> = {
  day_close: { words: /Day Close|Cash short\/excess/, calls: /\/drawer/ },
  bank: { words: /\bBank Book\b|Load Statement|Bank statement/, calls: /\/bank-(lines|statements|matches)/ },
  funds: { words: /\bFunds\b|To Remit|Held and Remitted/, calls: /\/payment-vouchers\/held/ },
  tally: { words: /\bTally\b/, calls: /\/tally/ },
  charge_sheets: { words: /Charges? by (a )?sheet/i, calls: /\/charges\/sheets/ },
  services: { words: /\bServices?\b/, calls: /\/services/ },
  caution_money: { words: /Caution Money/, calls: /\/caution-money/ },
  scholarships: { words: /Scholarships? Awaited/, calls: /\/dues\/awaited/ },
  exemptions: { words: /\bExemptions?\b/, calls: /\/exemptions/ },
  post_dated_cheques: { words: /Post-dated/, calls: /\/post-dated-cheques/ },
  payments_for_many: { words: /Payment for many/ },
  families: { words: /\bFamil(y|ies)\b/, calls: /\/famil(y|ies)/ },
  clearances: { words: /\bClearance\b/, calls: /\/clearances/ },
  portals: { words: /\bPortals?\b/, calls: /\/portals/ },
  ledger: { words: /\bVouchers\b.*\bParties\b|New Voucher|Draw cash/s, calls: /\/(ledger|parties)/ },
  payees: { words: /\bPayees\b/, calls: /\/payee-sheets/ },
  tax: { words: /Tax [Dd]educted|Tax rates/i, calls: /\/tax-rates/ },
  follow_ups: { words: /Follow[- ][Uu]p|Promise/, calls: /\/follow-ups/ },
  sending: {
    words: /\bConsent\b|WhatsApp|\bOutbox\b|\bReminders?\b|May send messages/,
    calls: /\/(outbox|sending|reminders)/,
  },
  sms: { words: /SMS by the provider|Registered template/, calls: /\/sending\/sms/ },
  university: { words: /University’s database|Send to the university/i, calls: /\/university/ },
  hindi: { words: /Language of papers|हिन्दी/ },
};
