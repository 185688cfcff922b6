import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fillTemplate, fillText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { factsIn, type LetterInput } from './letter-form.ts';
import { useLetterTemplate } from './use-letter-template.ts';

/** Blank lines at the end, on which a letter is begun, are not kept. */
const isSame = (body: string, filled: string): boolean => body.trim() === filled.trim();

/** The text in the form as it will be printed: what was typed for its fields stands in their places. */
export const useWrittenText = (): string => {
  const { control } = useFormContext<LetterInput>();
  const [recipient, recorded, asked, date, body] = useWatch({
    control,
    name: ['recipient', 'recorded', 'asked', 'date', 'body'],
  });
  const { fees } = useLetterTemplate();
  return fillText(body, factsIn({ recipient, recorded, asked, date }, fees));
};

/**
 * Keeps the body in step with template, recipient and facts until somebody edits it; from then on it is theirs. Answers
 * whether it is, and how to go back to the template.
 */
export const useFilledBody = () => {
  const { control, setValue } = useFormContext<LetterInput>();
  const [recipient, recorded, asked, date, body] = useWatch({
    control,
    name: ['recipient', 'recorded', 'asked', 'date', 'body'],
  });
  const { template, fees } = useLetterTemplate();
  const filled = fillTemplate(template.text, factsIn({ recipient, recorded, asked, date }, fees));
  /** What the template put there last; anything else in the body was typed. */
  const fromTemplate = useRef<string>(undefined);

  useEffect(() => {
    if (isSame(body, filled)) {
      fromTemplate.current = filled;
    } else if (fromTemplate.current !== undefined && isSame(body, fromTemplate.current)) {
      fromTemplate.current = filled;
      setValue('body', filled);
    }
  }, [body, filled, setValue]);

  return {
    isOwn: !isSame(body, filled),
    fillAgain: () => setValue('body', filled, { shouldDirty: true }),
  };
};
