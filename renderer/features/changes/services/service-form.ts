import { z } from 'zod';
import { id, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { EVERY, KINDS, type Service } from '../../../../shared/features/changes/services/services.model.ts';
import { writtenRupees } from '../../../../shared/read-rupees.ts';

export const KIND_CHOICES = choicesOf(KINDS);
export const EVERY_CHOICES = choicesOf(EVERY, { month: 'Month', term: 'Term', year: 'Year' });
export const BY_CHOICES = choicesOf(['months', 'days'], { months: 'Whole months', days: 'Days' });

const places = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Enter a whole number')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(z.int().min(1, 'Enter a whole number').nullable());
const Rate = z.object({
  id: id.optional(),
  group: z.string().trim(),
  name: z.string().trim(),
  amount: positiveAmount('Enter an amount').optional(),
  every: z.enum(EVERY),
  places,
});

/** A pasted line: route or block, stop or room, rate, places; what stands before the last two is read from the right. */
const pastedRate = (line: string) => {
  const cells = line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim());
  const at = cells.findIndex((cell, place) => place > 0 && typeof writtenRupees(cell) === 'number');
  const amount = writtenRupees(cells[at] ?? '');
  if (at < 1 || at > 2 || typeof amount !== 'number' || amount <= 0) return undefined;
  const [group, name] = at === 2 ? cells : ['', cells[0]];
  const many = places.safeParse(cells[at + 1] ?? '');
  return name && many.success ? { group: group || null, name, amount, places: many.data } : undefined;
};

/** The form of a service; a row without a name is none. */
export const ServiceForm = z
  .object({
    name: requiredText('Name is required', 80),
    kind: z.enum(KINDS),
    head_id: z.int('Choose a head'),
    by: z.enum(['months', 'days']),
    rates: z.array(Rate),
    pasted: z.string().max(200_000),
  })
  .superRefine(({ rates, pasted }, context) => {
    const say = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    for (const [at, { name, amount }] of rates.entries())
      if (name !== '' && amount === undefined) say('Enter an amount', 'rates', at, 'amount');
    if (rates.every(({ name }) => name === '') && pasted.trim() === '')
      say('Add at least one rate', 'rates', 0, 'name');
    const wrong = linesOf(pasted).find((line) => !pastedRate(line));
    if (wrong !== undefined) say(`This line has no name and amount: ${wrong}`, 'pasted');
  });
export type ServiceValues = z.output<typeof ServiceForm>;

const linesOf = (pasted: string): readonly string[] =>
  pasted.split(/\r?\n/).filter((line) => line.trim() !== '');

/** The service as the API takes it. */
export const serviceInput = ({ pasted, rates, ...service }: ServiceValues) => {
  const every = rates[0]?.every ?? 'month';
  const typed = rates.flatMap(({ amount, ...rate }) =>
    rate.name === '' || amount === undefined ? [] : [{ ...rate, amount }],
  );
  const more = linesOf(pasted).flatMap((line) => pastedRate(line) ?? []);
  return { ...service, rates: [...typed, ...more.map((rate) => ({ ...rate, every }))] };
};

export const BLANK_RATE = { group: '', name: '', amount: undefined, every: 'month' as const, places: '' };

/** What the form begins with. */
export const serviceValues = (service: Service | undefined) =>
  service
    ? {
        ...{ name: service.name, kind: service.kind, head_id: service.head_id, by: service.by, pasted: '' },
        rates: service.rates.map(({ id: rate, group, name, amount, every, places: many }) => ({
          ...{ id: rate, group: group ?? '', name, amount, every },
          places: many === null ? '' : String(many),
        })),
      }
    : { name: '', kind: 'Transport' as const, by: 'months' as const, rates: [BLANK_RATE], pasted: '' };
