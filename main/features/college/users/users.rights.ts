import type { User } from '../../../../shared/features/college/users/users.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { HeldRight } from '../../../office/actor.ts';

/** The rights of an account as the office holds them, limits in paise. */
export const heldRights = ({ rights }: User): readonly HeldRight[] =>
  rights.map(({ may, up_to }) => ({ may, most_paise: up_to === null ? null : toPaise(up_to) }));
