import { useRight } from '../../../client/login.tsx';
import { useUses } from '../../../client/uses.tsx';

/** Whether the college sends messages, and whoever looks may send them. */
export const useMaySend = (): boolean => {
  const may = useRight('send-messages');
  return useUses().has('sending') && may;
};
