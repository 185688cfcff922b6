import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { MoneyInput } from './money-input.tsx';
import type { FieldProps } from './text-field.tsx';

interface MoneyFieldProps extends Omit<FieldProps, 'hint'> {
  /** Shown beneath while there is no fault. */
  readonly hint?: ReactNode;
  /** Enter saves the form from here: what follows has its usual values already. */
  readonly savesOnEnter?: boolean;
  /** The field to which Enter goes, where it is not the one that follows. */
  readonly next?: string | undefined;
  /** Hears every amount that is typed. */
  readonly onType?: () => void;
}

/** Rupees in a form. Its value is a number, undefined when blank. */
export const MoneyField = ({ name, onType, ...rest }: MoneyFieldProps) => {
  const { field, fieldState } = useController({ name });
  return (
    <MoneyInput
      {...rest}
      name={name}
      value={field.value}
      ref={field.ref}
      onChange={(amount) => {
        field.onChange(amount);
        onType?.();
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid ? (fieldState.error?.message ?? '') : undefined}
    />
  );
};
