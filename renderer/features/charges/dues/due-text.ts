import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';

/** `Tuition 2, 2026-27` */
export const dueText = ({
  head,
  instalment,
  session,
}: Pick<Due, 'head' | 'instalment' | 'session'>): string =>
  `${head}${instalment === null ? '' : ` ${instalment}`}${session === null ? '' : `, ${session}`}`;
