import { expect, test } from 'vitest';
import { z } from 'zod';
import { LetterForm } from '../../renderer/features/papers/letters/letter-form.ts';
import { longestOf } from '../../renderer/ui/fields/field-limits.ts';
import { limitedText, optionalText, requiredText } from '../../shared/contract/fields.ts';
import { LETTER_LIMITS } from '../../shared/features/papers/letters/letters.model.ts';

const Form = z.object({
  name: requiredText('Say who', 120),
  note: optionalText(1000),
  series: z.array(z.object({ prefix: limitedText(20).optional() })),
  amount: z.number(),
});

test.each([
  ['name', 120],
  ['note', 1000],
  ['series.3.prefix', 20],
  ['amount', undefined],
  ['amount.more', undefined],
  ['nowhere', undefined],
])('a field takes as many characters as its form lets pass: %s, %s', (field, longest) => {
  expect(longestOf(Form, field)).toBe(longest);
});

test('a letter is as long in its form as at the API', () => {
  const fields = ['letter_no', 'body', 'duplicate_reason', 'override_reason', 'asked.purpose'];
  const { number, body, reason } = LETTER_LIMITS;
  expect(fields.map((field) => longestOf(LetterForm, field))).toEqual([number, body, reason, reason, 200]);
});
