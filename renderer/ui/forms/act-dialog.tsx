import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Looked } from '../../../shared/contract/act.ts';
import type { AnswerOf, Endpoint } from '../../../shared/contract/endpoint.ts';
import type { QueryKey } from '../../../shared/contract/query-key.ts';
import { type CallArguments, type CallInput, call } from '../../client/call.ts';
import { type Notice, notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { Previewed, usePreview } from './preview.tsx';
import { type FormSchema, NOT_SAVED } from './use-saved-form.ts';

/** What an act is called with, without how: whether it is only looked at, and after which look. */
type InputOf<E extends Endpoint> = Omit<CallInput<E>, 'body'> & {
  readonly body: Omit<CallInput<E> extends { readonly body: infer Body } ? Body : never, 'dry_run' | 'stamp'>;
};

/** An act's endpoint, as `act` of the contract makes it. */
type ActEndpoint = Endpoint & { readonly body: z.ZodObject };

interface ActDialogProps<E extends ActEndpoint, S extends FormSchema>
  extends Omit<FormDialogProps<S>, 'onSubmit' | 'submitLabel'> {
  readonly of: E;
  /** What of the values a look depends on. Default: all. */
  readonly askedOf?: (values: z.output<S>) => object;
  /** What is sent of the values: for a look, and for the act. */
  readonly inputOf: (values: z.output<S>, isLook: boolean) => InputOf<E> | Promise<InputOf<E>>;
  /** Whether what was found is something to do. Default: it always is. */
  readonly mayBeDone?: (found: AnswerOf<E>) => boolean;
  /** The button once it was looked at: `Promote`. */
  readonly doLabel: string | ((found: AnswerOf<E>) => string);
  /** It is done at once: what it is done to was chosen. */
  readonly isChosen?: boolean;
  /** It takes away, or ends something: its button warns. */
  readonly isDestructive?: boolean;
  readonly preview: (found: AnswerOf<E>, values: z.output<S>) => ReactNode;
  /** What the act changes. */
  readonly changes: readonly QueryKey[];
  /** The notice of what was done; none where the page shows it otherwise. */
  readonly notice: (done: AnswerOf<E>) => Notice | undefined;
}

/**
 * The form of an act that is looked at first. The button looks; then it does just what is shown. What another desk changes between is
 * shown instead, and one press more does that.
 */
export const ActDialog = <E extends ActEndpoint, S extends FormSchema>(props: ActDialogProps<E, S>) => {
  const { of, askedOf, inputOf, mayBeDone, doLabel, isChosen, isDestructive, preview: show, ...rest } = props;
  const { changes, notice, children, ...form } = rest;
  const queries = useQueryClient();
  const { submit } = useSubmission<E>(of);
  const preview = usePreview<z.output<S>, AnswerOf<E>>(askedOf ?? ((values) => values), mayBeDone);
  const isReady = isChosen === true || preview.isPossible;
  const press = typeof doLabel === 'string' ? doLabel : preview.found ? doLabel(preview.found) : '';

  const save = async (values: z.output<S>) => {
    const send = async (how: { readonly dry_run?: true; readonly stamp?: string | undefined }) => {
      const input = await inputOf(values, how.dry_run === true);
      return { ...input, body: { ...input.body, ...how } } as unknown as CallInput<E>;
    };
    const look = async () => call(of, ...([await send({ dry_run: true })] as unknown as CallArguments<E>));
    const done = isChosen
      ? await submit(await send({}))
      : await preview.goOn(values, look, async (seen) =>
          submit(await send({ stamp: (seen as Looked<object>).stamp })),
        );
    if (done === NOT_SAVED) return NOT_SAVED;
    const said = notice(done as AnswerOf<E>);
    if (said) notify(said);
    await refresh(queries, ...changes);
    return undefined;
  };

  return (
    <FormDialog
      {...form}
      submitLabel={isReady ? press : 'Preview'}
      isDestructive={isDestructive === true && isReady}
      onSubmit={save}
    >
      {children}
      <Previewed of={preview} press={press}>
        {show}
      </Previewed>
    </FormDialog>
  );
};
