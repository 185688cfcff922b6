import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Looked } from '../../../shared/contract/act.ts';
import type { AnswerOf, Endpoint } from '../../../shared/contract/endpoint.ts';
import { type CallArguments, type CallInput, call } from '../../client/call.ts';
import type { Submission } from '../../client/use-submission.ts';
import type { FormDialogProps } from './form-dialog.tsx';
import { Previewed, usePreview } from './preview.tsx';
import { type AfterSending, SentDialog } from './send-dialog.tsx';
import type { FormSchema } from './use-saved-form.ts';

/** What an act is called with, without how: whether it is only looked at, and after which look. */
type InputOf<E extends Endpoint> = Omit<CallInput<E>, 'body'> & {
  readonly body: Omit<CallInput<E> extends { readonly body: infer Body } ? Body : never, 'dry_run' | 'stamp'>;
};

/** An act's endpoint, as `act` of the contract makes it. */
type ActEndpoint = Endpoint & { readonly body: z.ZodObject };

interface ActDialogProps<E extends ActEndpoint, S extends FormSchema>
  extends Omit<FormDialogProps<S>, 'onSubmit' | 'submitLabel'>,
    AfterSending<E, S> {
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
}

/**
 * The form of an act that is looked at first. The button looks; then it does just what is shown. What another desk changes between is
 * shown instead, and one press more does that.
 */
export const ActDialog = <E extends ActEndpoint, S extends FormSchema>(props: ActDialogProps<E, S>) => {
  const { of, askedOf, inputOf, mayBeDone, doLabel, isChosen, isDestructive, preview: show, ...rest } = props;
  const { children, ...form } = rest;
  const preview = usePreview<z.output<S>, AnswerOf<E>>(askedOf ?? ((values) => values), mayBeDone);
  const isReady = isChosen === true || preview.isPossible;
  const press = typeof doLabel === 'string' ? doLabel : preview.found ? doLabel(preview.found) : '';

  const send = async (values: z.output<S>, submit: Submission<E>['submit']) => {
    const filled = async (how: { readonly dry_run?: true; readonly stamp?: string | undefined }) => {
      const input = await inputOf(values, how.dry_run === true);
      return { ...input, body: { ...input.body, ...how } } as unknown as CallInput<E>;
    };
    if (isChosen) return submit(await filled({}));
    return preview.goOn(
      values,
      async () => call(of, ...([await filled({ dry_run: true })] as unknown as CallArguments<E>)),
      async (seen) => submit(await filled({ stamp: (seen as Looked<object>).stamp })),
    );
  };

  return (
    <SentDialog<E, S>
      {...form}
      of={of}
      send={send}
      submitLabel={isReady ? press : 'Preview'}
      isDestructive={isDestructive === true && isReady}
    >
      {children}
      <Previewed of={preview} press={press}>
        {show}
      </Previewed>
    </SentDialog>
  );
};
