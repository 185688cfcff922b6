import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createLetterTemplate,
  updateLetterTemplate,
} from '../../../../shared/features/papers/letters/letters.templates.endpoints.ts';
import { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TemplateForm, templateValues } from './template-form.ts';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateFormDialogProps {
  /** The template to change; undefined for a new one. */
  readonly template: LetterTemplate | undefined;
  readonly onReload: (current: LetterTemplate) => void;
  readonly onClose: () => void;
}

/** Adds a template, or changes one: another text is its next version, and what was issued stays as it was. */
export const TemplateFormDialog = ({ template, onReload, onClose }: TemplateFormDialogProps) => {
  const queries = useQueryClient();
  const save = async (values: z.output<typeof TemplateForm>) => {
    const { type, language, is_retired, student: _, recorded: __, ...texts } = values;
    if (template) {
      const body = { ...texts, is_retired, version: template.version };
      await call(updateLetterTemplate, { params: { id: template.id }, body });
    } else await call(createLetterTemplate, { body: { type, language, ...texts } });
    notify({ title: template ? 'Updated' : 'Template added', description: values.name });
    await refresh(queries, 'letter_templates');
  };
  return (
    <FormDialog
      title={template ? `Edit ${template.name}` : 'Add Template'}
      submitLabel={template ? 'Save' : 'Add Template'}
      width="lg"
      schema={TemplateForm}
      defaultValues={templateValues(template)}
      failed="Failed to save the template"
      onReload={(current) => onReload(LetterTemplate.parse(current))}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TemplateFields isNew={template === undefined} />
      </FormGrid>
      <Box sx={{ pt: 1, position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
        <TemplatePreview />
      </Box>
    </FormDialog>
  );
};
