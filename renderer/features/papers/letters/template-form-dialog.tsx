import { Box } from '@mui/material';
import {
  createLetterTemplate,
  updateLetterTemplate,
} from '../../../../shared/features/papers/letters/letters.templates.endpoints.ts';
import { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
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
export const TemplateFormDialog = ({ template, onReload, onClose }: TemplateFormDialogProps) => (
  <SendDialog
    of={template ? updateLetterTemplate : createLetterTemplate}
    inputOf={({ type, language, is_retired, student: _, recorded: __, ...texts }) =>
      template
        ? { params: { id: template.id }, body: { ...texts, is_retired, version: template.version } }
        : { body: { type, language, ...texts } }
    }
    notice={(_, { name }) => ({ title: template ? 'Updated' : 'Template added', description: name })}
    changes={['letter_templates']}
    title={template ? `Edit ${template.name}` : 'Add Template'}
    submitLabel={template ? 'Save' : 'Add Template'}
    width="lg"
    schema={TemplateForm}
    defaultValues={templateValues(template)}
    failed="Failed to save the template"
    onReload={(current) => onReload(LetterTemplate.parse(current))}
    onClose={onClose}
  >
    <FormGrid>
      <TemplateFields isNew={template === undefined} />
    </FormGrid>
    <Box sx={{ pt: 1, position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
      <TemplatePreview />
    </Box>
  </SendDialog>
);
