import { useCallback, useRef, useState } from 'react';
import type { AnswerOf, Endpoint } from '../../shared/contract/endpoint.ts';
import { type CallInput, call } from './call.ts';
import { useLogin } from './login.tsx';
import { fingerprintOf, keyFor, type PendingKey } from './submission-key.ts';
import { readStored, removeStored, store } from './user-storage.ts';

const asPending = (value: unknown): PendingKey | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, fingerprint, since } = value as Partial<PendingKey>;
  return typeof key === 'string' && typeof fingerprint === 'string' && typeof since === 'number'
    ? { key, fingerprint, since }
    : undefined;
};

export interface Submission<E extends Endpoint> {
  /** Throws as `call` does. A second click while one is on its way joins it instead of sending again. */
  readonly submit: (input: CallInput<E>) => Promise<AnswerOf<E>>;
  readonly isSubmitting: boolean;
}

/**
 * Sends one filled form at most once: the same form keeps one idempotency key, across lost answers, a new sign-in
 * and a reload, until the server confirms it or the form changes.
 */
export const useSubmission = <E extends Endpoint>(definition: E): Submission<E> => {
  const { user } = useLogin();
  const userId = user?.id ?? 0;
  const inFlight = useRef<Promise<AnswerOf<E>> | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);

  const submit = useCallback(
    (input: CallInput<E>): Promise<AnswerOf<E>> => {
      if (inFlight.current) return inFlight.current;
      const slot = `key:${definition.method} ${definition.path}`;
      const send = async () => {
        const pending = keyFor(asPending(readStored(userId, slot)), fingerprintOf(input), Date.now());
        if (definition.keyed) store(userId, slot, pending);
        setSubmitting(true);
        try {
          const keyed = definition.keyed ? { ...input, idempotencyKey: pending.key } : input;
          const answer = await callWith(definition, keyed);
          removeStored(userId, slot);
          return answer;
        } finally {
          inFlight.current = null;
          setSubmitting(false);
        }
      };
      inFlight.current = send();
      return inFlight.current;
    },
    [definition, userId],
  );

  return { submit, isSubmitting };
};

const callWith = <E extends Endpoint>(definition: E, input: CallInput<E>): Promise<AnswerOf<E>> =>
  (call as (definition: E, input: CallInput<E>) => Promise<AnswerOf<E>>)(definition, input);
