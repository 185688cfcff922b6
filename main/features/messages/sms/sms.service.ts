import { providerProblem, SmsProvider } from '../../../../shared/features/messages/sending/sms.model.ts';
import { invalid, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { readSmsRow, updateSmsRow } from './sms.queries.ts';

/** The whole setting as it is to be. The key is not in it: it lies in a file of the PC. */
interface SmsChange {
  readonly provider: SmsProvider;
  readonly version: number;
  /** Whether a key was typed, which the audit says. */
  readonly has_new_key: boolean;
}

const FIELDS = Object.keys(SmsProvider.shape) as (keyof SmsProvider)[];

/** Throws 400 for a provider that lacks something, or names what nobody fills in. */
export const requireWhole = (provider: SmsProvider): void => {
  const problem = providerProblem(provider);
  if (problem) throw invalid(problem.message, problem.path);
};

/** Changes the provider. Answers whether anything was another one. Throws 409 for a stale version, 400 for what is missing. */
export const changeSms = async (
  change: Change,
  { provider, version, has_new_key }: SmsChange,
): Promise<boolean> => {
  const row = await readSmsRow(change.db);
  requireVersion(version, row);
  const before = SmsProvider.parse(Object.fromEntries(FIELDS.map((name) => [name, row[name]])));
  const changed = FIELDS.filter((name) => before[name] !== provider[name]);
  if (changed.length === 0 && !has_new_key) return false;
  await updateSmsRow(change.db, provider);
  const words = [...(has_new_key ? ['key'] : []), ...changed].join(', ').replaceAll('_', ' ');
  await change.record({
    ...{ entity: 'sending', id: null, action: 'updated', summary: `SMS changed: ${words}` },
    ...{ before, after: provider, audience: {} },
  });
  return true;
};
