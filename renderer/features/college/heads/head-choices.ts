import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../../shared/contract/filters.ts';
import { listHeads } from '../../../../shared/features/college/heads/heads.endpoints.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

export const LOAD_FAILED = 'Failed to load heads';

const headsQuery = () => queryOf('heads', listHeads, {});

/** Heads of every kind: also of other income and of expenses. */
export const allHeadsQuery = () => queryOf('heads', listHeads, { query: { kind: 'all' } });

/** All heads in their order, and of those in use the choices. */
export const useHeadChoices = (): {
  /** The heads; undefined while they are not here yet. */
  readonly heads: readonly Head[] | undefined;
  readonly choices: readonly Choice<number>[];
} => {
  const { data, error } = useQuery(headsQuery());
  useFailureNotice(error, LOAD_FAILED);
  const choices = (data ?? [])
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: id, label: name }));
  return { heads: data, choices };
};
