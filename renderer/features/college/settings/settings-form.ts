import { z } from 'zod';
import { amountOrZero, limitedText, requiredText } from '../../../../shared/contract/fields.ts';
import { Attachment } from '../../../../shared/features/college/files/files.model.ts';
import { ConcessionCategories } from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import {
  backDays,
  LOGO_TOO_LARGE,
  LOGO_TYPE,
  MAX_LOGO_BYTES,
  NEEDS_COLLEGE_NAME,
  nextNumber,
  RECEIPT_SHEETS,
  SETTINGS_LIMITS,
  Settings,
  seriesPrefix,
  upiAddress,
} from '../../../../shared/features/college/settings/settings.model.ts';
import {
  RefundPolicy,
  typedDay,
  USUAL_REFUND_POLICY,
} from '../../../../shared/features/college/settings/settings.refund-policy.ts';
import { endingsOf } from '../../../../shared/file-kinds.ts';
import { PAPER_LANGUAGES } from '../../../../shared/papers/letterhead.ts';
import type { FileRules } from '../../../ui/fields/file-rules.ts';

const whole = z
  .union([z.string(), z.number()])
  .transform((typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)));

/** A day and a month, as they are typed: `30-9` or `30/09`. */
const typedDate = z.string().transform((typed) =>
  typedDay(
    typed
      .trim()
      .split(/[-/.]/)
      .map((part) => part.padStart(2, '0'))
      .join('-'),
  ),
);

/** The table as it is typed; its own rules are those of the call. */
const refundPolicy = z
  .object({
    by: z.enum(['dates', 'days']),
    dates: z.object({ full: typedDate, less: typedDate, most: z.number().optional() }),
    bands: z.array(z.object({ until: whole.nullable(), percent: whole })),
    deduction: z.object({ percent: whole, most: z.number().optional() }),
  })
  .transform(
    ({ by, dates, bands, deduction: { percent, most = 0 } }): z.input<typeof RefundPolicy> => ({
      dates: by === 'dates' ? { ...dates, most: dates.most ?? 0 } : null,
      bands,
      deduction: { percent, most },
    }),
  )
  .pipe(RefundPolicy);

/** The list as it is typed, a category on each line. */
const concessionCategories = z
  .object({ names: z.string(), others: z.boolean() })
  .transform(({ names, others }) => ({
    names: names
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    others,
  }))
  .pipe(ConcessionCategories);

const number = z
  .union([z.string(), z.number()])
  .transform((typed) => Number(typed || Number.NaN))
  .pipe(nextNumber);

export const SettingsForm = z.object({
  college_name: requiredText(NEEDS_COLLEGE_NAME, SETTINGS_LIMITS.college_name),
  address: limitedText(SETTINGS_LIMITS.address),
  affiliation_number: limitedText(SETTINGS_LIMITS.affiliation_number),
  signatory: limitedText(SETTINGS_LIMITS.signatory),
  receipt_sheet: z.enum(RECEIPT_SHEETS),
  paper_language: z.enum(PAPER_LANGUAGES),
  upi_address: upiAddress,
  logo: Attachment.nullable(),
  /** A picture just chosen; once it is brought, it is the `logo`. */
  logo_file: z.instanceof(File).optional(),
  back_days: z
    .union([z.string(), z.number()])
    .transform((typed) => (String(typed).trim() === '' ? null : Number(typed)))
    .pipe(backDays.nullable()),
  cheque_charge: amountOrZero,
  drawer_difference: amountOrZero,
  bill_persons: Settings.shape.bill_persons,
  refund_policy: refundPolicy,
  concession_categories: concessionCategories,
  series: z.array(z.object({ prefix: seriesPrefix, next_number: number })),
});
export type SettingsValues = z.output<typeof SettingsForm>;

export const LOGO_RULES: FileRules = {
  endings: endingsOf('png', 'jpg'),
  maxBytes: MAX_LOGO_BYTES,
  wrongType: LOGO_TYPE,
  tooLarge: LOGO_TOO_LARGE,
};

/** The usual dates stand there to be chosen where the percentages alone count. */
const datesOf = ({ dates }: RefundPolicy) => {
  const shown = dates ?? USUAL_REFUND_POLICY.dates;
  return { full: typedDay(shown?.full ?? ''), less: typedDay(shown?.less ?? ''), most: shown?.most };
};

export const formOf = (settings: Settings) => ({
  college_name: settings.college_name,
  address: settings.address,
  affiliation_number: settings.affiliation_number,
  signatory: settings.signatory,
  receipt_sheet: settings.receipt_sheet,
  paper_language: settings.paper_language,
  upi_address: settings.upi_address,
  logo: settings.logo,
  back_days: settings.back_days === null ? '' : String(settings.back_days),
  cheque_charge: settings.cheque_charge,
  drawer_difference: settings.drawer_difference,
  bill_persons: settings.bill_persons,
  refund_policy: {
    by: settings.refund_policy.dates ? ('dates' as const) : ('days' as const),
    dates: datesOf(settings.refund_policy),
    bands: settings.refund_policy.bands.map(({ until, percent }) => ({
      until: until === null ? null : String(until),
      percent: String(percent),
    })),
    deduction: {
      percent: String(settings.refund_policy.deduction.percent),
      most: settings.refund_policy.deduction.most,
    },
  },
  concession_categories: {
    names: settings.concession_categories.names.join('\n'),
    others: settings.concession_categories.others,
  },
  series: settings.series.map(({ prefix, next_number }) => ({ prefix, next_number: String(next_number) })),
});

/** Only the series that were changed: meanwhile other desks take numbers, which must not be set back. */
export const changedSeries = (settings: Settings, series: SettingsValues['series']) =>
  settings.series.flatMap(({ kind, prefix, next_number }, index) => {
    const typed = series[index];
    if (!typed) return [];
    const change = {
      ...(typed.prefix !== prefix && { prefix: typed.prefix }),
      ...(typed.next_number !== next_number && { next_number: typed.next_number }),
    };
    return Object.keys(change).length === 0 ? [] : [{ kind, ...change }];
  });
