import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../client/login.tsx';
import { readPreference, storePreference } from '../../client/user-storage.ts';

interface FoldedFieldsProps {
  /** The button's words: `More about the student`. */
  readonly label: string;
  /** Names of the fields. They are shown while one of them is filled, or at fault. */
  readonly fields: readonly string[];
  /** Values with which a field counts as blank: `{ status: 'Studying' }`. */
  readonly usual?: Readonly<Record<string, unknown>>;
  /** The name under which it is kept for this user at this desk whether they are folded; they are not until then. Default: folded each time. */
  readonly keptAs?: string;
  readonly children: ReactNode;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Fields that most entries are made without, folded away by a button. */
export const FoldedFields = ({ label, fields, usual = {}, keptAs, children }: FoldedFieldsProps) => {
  const { id } = useUser();
  const { formState } = useFormContext();
  const [isOpen, setOpen] = useState(() => keptAs !== undefined && readPreference(id, keptAs) !== 'folded');
  const values: readonly unknown[] = useWatch({ name: fields });
  const isWanted = fields.some(
    (field, at) =>
      (!isBlank(values[at]) && values[at] !== usual[field]) || formState.errors[field] !== undefined,
  );
  useEffect(() => {
    if (isWanted && keptAs === undefined) setOpen(true);
  }, [isWanted, keptAs]);
  const isShown = isOpen || (keptAs !== undefined && isWanted);
  const toggle = () => {
    setOpen(!isShown);
    if (keptAs !== undefined) storePreference(id, keptAs, isShown ? 'folded' : 'open');
  };
  const button = (
    <Button
      size="small"
      aria-expanded={isShown}
      startIcon={isShown ? <ExpandLess /> : <ExpandMore />}
      onClick={toggle}
      sx={{ justifySelf: 'start', minHeight: 36, whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
  return keptAs === undefined ? (
    <>
      {button}
      {isShown && children}
    </>
  ) : (
    <>
      {isShown && children}
      {button}
    </>
  );
};
