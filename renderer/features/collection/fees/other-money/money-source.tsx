import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect } from 'react';
import { pressedKey } from '../../../../ui/fields/pressed-key.ts';
import { ShownKeys } from '../../../../ui/pages/keyboard-hints.tsx';

/** Who pays: a student, or anybody for what no student owes. */
export type Source = 'student' | 'other';

const OTHER: Readonly<Record<Source, Source>> = { student: 'other', other: 'student' };

interface MoneySourceProps {
  readonly source: Source;
  readonly onSwitch: (source: Source) => void;
}

/** Switches the counter between a student's fee and other money; Alt+O does as well. */
export const MoneySource = ({ source, onSwitch }: MoneySourceProps) => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || pressedKey(event) !== 'o' || event.repeat) return;
      event.preventDefault();
      if (document.querySelectorAll('[role=dialog]').length === 1) onSwitch(OTHER[source]);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [source, onSwitch]);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Whose money it is"
      value={source}
      onChange={(_, chosen: Source | null) => chosen && onSwitch(chosen)}
    >
      <ToggleButton value="student">From a student</ToggleButton>
      <ToggleButton value="other">
        Other money
        <ShownKeys keys={['Alt', 'O']} />
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
