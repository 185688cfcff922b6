import { useEffect, useEffectEvent } from 'react';
import { PrintedFilter } from '../print-and-export/printed-filter.tsx';
import { MoneyInput } from './money-input.tsx';
import { rupeesText } from './money-text.ts';
import { useTyped } from './use-typed.ts';

/** The pause after a key before a list is asked for, in milliseconds. */
const WAIT_MS = 300;

interface MoneyFilterProps {
  readonly label: string;
  readonly name: string;
  /** Rupees as the address has them: `20000`; blank for the usual sum. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Rupees that count where the field is blank; shown in it. */
  readonly usual: number;
}

const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** A sum to filter by. What is no amount filters nothing; blank is the usual sum again. */
export const MoneyFilter = ({ label, name, value, onChange, usual }: MoneyFilterProps) => {
  const { shown, expected, show, tell } = useTyped(value, numberOf);
  const isSum = shown === undefined || (Number.isFinite(shown) && shown > 0);
  const asked = shown === undefined || shown === usual ? '' : String(shown);
  const ask = useEffectEvent(() => {
    tell(asked);
    onChange(asked);
  });
  useEffect(() => {
    if (!isSum || asked === expected) return;
    const timer = setTimeout(ask, WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSum, asked, expected]);
  const sum = shown === undefined ? usual : shown;
  return (
    <>
      <MoneyInput
        name={name}
        label={label}
        value={sum}
        onChange={show}
        error={isSum ? undefined : 'Enter an amount above zero'}
      />
      <PrintedFilter label={label} text={isSum ? `₹${rupeesText(sum)}` : undefined} />
    </>
  );
};
