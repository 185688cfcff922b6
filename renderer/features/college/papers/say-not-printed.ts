import { sayNotPrinted as endpoint } from '../../../../shared/features/college/papers/papers.endpoints.ts';
import { call } from '../../../client/call.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';

/** Has the office count prints as none. Answers whether it does; a failure is said. Said again after a lost answer, it is one word. */
export const sayNotPrinted = async (prints: readonly number[]): Promise<boolean> => {
  try {
    await call(endpoint, { body: { ids: [...prints] } });
    return true;
  } catch (error) {
    notifyFailure(error, 'Failed to undo the print');
    return false;
  }
};
