import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { filledFrom, type LetterInput } from './letter-form.ts';

/**
 * Keeps the body in step with type, recipient and facts until somebody edits it; from then on it is theirs. Answers
 * whether it is, and how to go back to the template.
 */
export const useFilledBody = () => {
  const { control, setValue } = useFormContext<LetterInput>();
  const [type, recipient, recorded, asked, date, body] = useWatch({
    control,
    name: ['type', 'recipient', 'recorded', 'asked', 'date', 'body'],
  });
  const filled = filledFrom({ type, recipient, recorded, asked, date });
  /** What the template put there last; anything else in the body was typed. */
  const fromTemplate = useRef<string>(undefined);

  useEffect(() => {
    if (body === filled) {
      fromTemplate.current = filled;
    } else if (body === fromTemplate.current) {
      fromTemplate.current = filled;
      setValue('body', filled);
    }
  }, [body, filled, setValue]);

  return {
    isOwn: body !== filled,
    fillAgain: () => setValue('body', filled, { shouldDirty: true }),
  };
};
