import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { listLetterTemplateTexts } from '../../../../shared/features/papers/letters/letters.templates.endpoints.ts';
import type {
  LetterTemplate,
  LetterTemplateText,
} from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { LoadingState } from '../../../ui/pages/states.tsx';
import { TEMPLATES_FAILED } from './letter-templates.data.ts';

const Saved = ({ saved }: { readonly saved: LetterTemplateText }) => {
  const { number, title, text, needs_no_dues, written_by, written_at, letters } = saved;
  return (
    <Box component="section" aria-label={`Version ${number}`}>
      <Typography component="h3" sx={{ fontWeight: 620 }}>
        Version {number}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {formatMoment(written_at)}, by {written_by}. {counted(letters, 'letter', 'letters')} issued from it.
        {needs_no_dues && ' Only where nothing is owed.'}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, overflowWrap: 'anywhere' }}>
        {title !== null && (
          <Typography
            component="p"
            sx={{ textAlign: 'center', fontWeight: 620, whiteSpace: 'pre-line', mb: 1 }}
          >
            {title}
          </Typography>
        )}
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
};

interface TemplateTextsDialogProps {
  readonly template: LetterTemplate;
  readonly onClose: () => void;
}

/** The texts that a template has had, the last one first: what was issued from an earlier one says what that said. */
export const TemplateTextsDialog = ({ template, onClose }: TemplateTextsDialogProps) => {
  const { data, error } = useQuery(
    queryOf('letter_templates', listLetterTemplateTexts, { params: { id: template.id } }),
  );
  useFailureNotice(error, TEMPLATES_FAILED);
  return (
    <ListDialog
      title={`Texts of ${template.name}`}
      description="The last one fills new letters. A letter keeps the text that it was issued with."
      onClose={onClose}
    >
      {data ? data.map((saved) => <Saved key={saved.number} saved={saved} />) : !error && <LoadingState />}
    </ListDialog>
  );
};
