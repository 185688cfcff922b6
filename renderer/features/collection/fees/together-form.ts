import { z } from 'zod';
import { optionalDate, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import { PAYMENT_TYPES } from '../../../../shared/features/collection/fees/fees.model.ts';
import {
  NEEDS_PAYER,
  NEEDS_TWO_STUDENTS,
} from '../../../../shared/features/collection/fees/fees.together.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { chosenStudent } from '../../students/students/student-field.tsx';

const Row = z.object({ student: chosenStudent(NEEDS_TWO_STUDENTS), amount: z.number().optional() });

type Issue = readonly [path: readonly (string | number)[], message: string];

const NEEDED = {
  Cash: [],
  Online: [['reference', 'Enter the UTR or reference']],
  Cheque: [
    ['cheque', 'Enter the number of the cheque'],
    ['bank', 'Enter the bank of the cheque'],
    ['cheque_date', 'Enter the date of the cheque'],
  ],
} as const;

/** One payment of one payer for several students, as it is typed. */
export const TogetherForm = z
  .object({
    payer: requiredText(NEEDS_PAYER, 300),
    amount: positiveAmount('Enter the amount'),
    payment_type: z.enum(PAYMENT_TYPES),
    reference: z.string().trim().max(60),
    cheque: z.string().trim().max(30),
    bank: z.string().trim().max(100),
    cheque_date: optionalDate,
    payment_date: optionalDate,
    description: z.string().trim().max(1000),
    rows: z.array(Row),
  })
  .superRefine((filled, context) => {
    const { rows, amount, payment_type } = filled;
    const left = sumRupees([amount, ...rows.map((row) => -(row.amount ?? 0))]);
    const issues: readonly Issue[] = [
      ...NEEDED[payment_type].flatMap(([name, message]): Issue[] =>
        filled[name] ? [] : [[[name], message]],
      ),
      ...rows.flatMap(({ student }, at): Issue[] =>
        student.id === null ? [[['rows', at, 'student'], 'Choose a student from the list']] : [],
      ),
      ...rows.flatMap((row, at): Issue[] =>
        (row.amount ?? 0) > 0 ? [] : [[['rows', at, 'amount'], 'Enter the amount']],
      ),
      ...(left === 0
        ? []
        : [[['amount'], `${formatRupees(Math.abs(left))} ${left > 0 ? 'is left' : 'too much'}`] as const]),
    ];
    for (const [path, message] of issues) context.addIssue({ code: 'custom', path: [...path], message });
  });
export type FilledTogether = z.output<typeof TogetherForm>;
