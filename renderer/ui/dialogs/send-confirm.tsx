import type { AnswerOf, Endpoint } from '../../../shared/contract/endpoint.ts';
import type { QueryKey } from '../../../shared/contract/query-key.ts';
import type { CallInput, InputOf } from '../../client/call.ts';
import type { Notice } from '../../client/notify.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface SendConfirmProps<E extends Endpoint> extends Omit<ConfirmDialogProps, 'onConfirm' | 'alternative'> {
  /** The endpoint; one of two where the question is of either. */
  readonly of: E;
  readonly inputOf: (reason: string) => InputOf<E>;
  readonly changes: QueryKey;
  readonly notice: (answer: AnswerOf<E>) => Notice | undefined;
  /** Notice of a failure for which the server gives no sentence: `Failed to end the exemption`. */
  readonly failed: string;
}

/** A question whose answer is sent. What it changes is fresh before the notice. Where it fails it stays open, with the reason typed. */
export const SendConfirm = <E extends Endpoint>(props: SendConfirmProps<E>) => {
  const { of, inputOf, changes, notice, failed, ...dialog } = props;
  const attempt = useAttempt(changes);
  const { submit } = useSubmission<E>(of);
  const confirm = async (reason: string) => {
    const isDone = await attempt(failed, () => submit(inputOf(reason) as CallInput<E>), notice);
    if (isDone) dialog.onClose();
  };
  return <ConfirmDialog {...dialog} onConfirm={confirm} />;
};
