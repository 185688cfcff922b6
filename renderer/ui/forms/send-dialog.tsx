import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../../../shared/contract/endpoint.ts';
import type { QueryKey } from '../../../shared/contract/query-key.ts';
import type { CallInput, InputOf } from '../../client/call.ts';
import { type Notice, notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { type Submission, useSubmission } from '../../client/use-submission.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { type FormSchema, NOT_SAVED } from './use-saved-form.ts';

export interface AfterSending<E extends Endpoint, S extends FormSchema> {
  /** What the save changes: refreshed before the dialog closes. */
  readonly changes: readonly QueryKey[];
  /** The notice of what was saved; none where the page shows it otherwise. */
  readonly notice?: (answer: AnswerOf<E>, values: z.output<S>) => Notice | undefined;
  /** Goes on with the answer, once its notice is shown and the lists are fresh. */
  readonly onSent?: (answer: AnswerOf<E>) => void;
}

interface SentDialogProps<E extends Endpoint, S extends FormSchema>
  extends Omit<FormDialogProps<S>, 'onSubmit'>,
    AfterSending<E, S> {
  readonly of: E;
  /** Sends by `submit`, or answers `NOT_SAVED` where the person has called it off. */
  readonly send: (
    values: z.output<S>,
    submit: Submission<E>['submit'],
  ) => Promise<AnswerOf<E> | typeof NOT_SAVED>;
}

/** A form that is sent in a way of its own: after a look, or after a question. `SendDialog` is for all others. */
export const SentDialog = <E extends Endpoint, S extends FormSchema>(props: SentDialogProps<E, S>) => {
  const { of, send, changes, notice, onSent, ...form } = props;
  const queries = useQueryClient();
  const { submit } = useSubmission<E>(of);
  const save = async (values: z.output<S>) => {
    const answer = await send(values, submit);
    if (answer === NOT_SAVED) return NOT_SAVED;
    await refresh(queries, ...changes);
    // With the end of the dialog: who reads that it is done types on.
    const said = notice?.(answer, values);
    if (said) notify(said);
    onSent?.(answer);
    return undefined;
  };
  return <FormDialog {...form} onSubmit={save} />;
};

interface SendDialogProps<E extends Endpoint, S extends FormSchema>
  extends Omit<SentDialogProps<E, S>, 'send'> {
  /** What is sent of the values. A failure in it, as of an upload, is one of the save. */
  readonly inputOf: (values: z.output<S>) => InputOf<E> | Promise<InputOf<E>>;
}

/**
 * The form of an endpoint. It is sent once, also after a lost answer; then the lists are fresh, then comes the notice and it closes. A
 * failure is said, and everything typed stays. `of` is one of two endpoints where a form adds or corrects.
 */
export const SendDialog = <E extends Endpoint, S extends FormSchema>(props: SendDialogProps<E, S>) => {
  const { inputOf, ...form } = props;
  return (
    <SentDialog<E, S>
      {...form}
      send={async (values, submit) => submit((await inputOf(values)) as CallInput<E>)}
    />
  );
};
