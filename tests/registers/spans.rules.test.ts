import { expect, it } from 'vitest';
import { daysCover, type Part, type Span } from '../../main/database/spans.ts';
import { addDays } from '../../shared/dates.ts';

const DAYS = Array.from({ length: 900 }, (_, index) => addDays('2023-11-20', index));
const LENGTH: Readonly<Record<Span, number>> = { day: 10, month: 7, year: 4 };

const holds = ({ span, from, above, to, below }: Part, day: string): boolean => {
  const period = day.slice(0, LENGTH[span]);
  return (above ? period > from : period >= from) && (below ? period < to : period <= to);
};

const ENDS = [
  undefined,
  '2023-12-01',
  '2024-01-01',
  '2024-02-29',
  '2024-03-31',
  '2024-12-31',
  '2025-01-01',
  '2025-06-30',
];

it.each(['year', 'month', 'day'] as const)(
  'by the %s, every day between the ends lies in one part, no other in any',
  (coarsest) => {
    for (const from of ENDS) {
      for (const to of ENDS) {
        const parts = daysCover(from, to, coarsest);
        for (const day of DAYS) {
          const isBetween = (from === undefined || day >= from) && (to === undefined || day <= to);
          expect(parts.filter((part) => holds(part, day)).length, `${day} of ${from} to ${to}`).toBe(
            Number(isBetween),
          );
        }
      }
    }
  },
);

it('a whole year is one sum, and a financial year its months beside the whole years between', () => {
  expect(daysCover('2025-01-01', '2025-12-31').map(({ span }) => span)).toEqual(['year']);
  expect(daysCover('2024-04-01', '2026-03-31').map(({ span }) => span)).toEqual(['month', 'year', 'month']);
});
