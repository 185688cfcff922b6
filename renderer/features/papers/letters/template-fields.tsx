import { Box, TextField as MuiTextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { FIELD_NAMES, FIELDS } from '../../../../shared/features/papers/letters/letters.fields.ts';
import { LETTER_LANGUAGES } from '../../../../shared/features/papers/letters/letters.rules.ts';
import { LETTER_TYPES } from '../../../../shared/papers/letter-types.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { startingText, type TemplateInput } from './template-form.ts';

/** A new template's text follows its type and language until somebody writes into it. */
const useStartingText = (isNew: boolean) => {
  const { control, setValue } = useFormContext<TemplateInput>();
  const [type, language, text] = useWatch({ control, name: ['type', 'language', 'text'] });
  const start = startingText(type, language);
  const last = useRef(text);
  useEffect(() => {
    if (!isNew || start.text === last.current || text !== last.current) return;
    last.current = start.text;
    setValue('text', start.text);
    setValue('title', start.title);
    setValue('needs_no_dues', start.needs_no_dues);
  }, [isNew, start, text, setValue]);
};

/** The text, and the fields that can be put where the cursor stands in it. */
const TextWithFields = () => {
  const { getValues, setValue } = useFormContext<TemplateInput>();
  const around = useRef<HTMLDivElement>(null);

  const insert = (name: string) => {
    const area = around.current?.querySelector<HTMLTextAreaElement>('textarea[name="text"]');
    const text = getValues('text');
    const at = area?.selectionStart ?? text.length;
    const place = `{{${name}}}`;
    setValue('text', `${text.slice(0, at)}${place}${text.slice(area?.selectionEnd ?? at)}`, {
      shouldDirty: true,
    });
    area?.focus();
    requestAnimationFrame(() => area?.setSelectionRange(at + place.length, at + place.length));
  };

  return (
    <Box ref={around} data-wide sx={{ display: 'grid', gap: 1.75 }}>
      <MuiTextField
        select
        label="Insert a field"
        value=""
        onChange={(event) => insert(event.target.value)}
        helperText="Filled from the student’s record or account, or typed when the letter is issued"
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choose…</option>
        {FIELD_NAMES.map((name) => (
          <option key={name} value={name}>
            {FIELDS[name].label}
          </option>
        ))}
      </MuiTextField>
      <TextField name="text" label="Text" rows={10} />
    </Box>
  );
};

/** The fields of a template, new or not: its type and language stay. */
export const TemplateFields = ({ isNew }: { readonly isNew: boolean }) => {
  useStartingText(isNew);
  return (
    <>
      <TextField name="name" label="Name" required wide />
      <SelectField name="type" label="Type" choices={choicesOf(LETTER_TYPES)} disabled={!isNew} />
      <SelectField name="language" label="Language" choices={choicesOf(LETTER_LANGUAGES)} disabled={!isNew} />
      <TextField name="title" label="Title" hint="Printed above the text. Leave blank for a letter" wide />
      <TextWithFields />
      <CheckField
        name="is_usual"
        label="Usual template"
        hint="Letters of this type and language begin with it"
        wide
      />
      <CheckField
        name="needs_no_dues"
        label="Only without dues"
        hint="Over dues it waits for a second person"
        wide
      />
      {!isNew && <CheckField name="is_retired" label="Retired" hint="No new letter is filled from it" wide />}
    </>
  );
};
