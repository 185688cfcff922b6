import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Looked } from '../../../../shared/contract/act.ts';
import { counted } from '../../../../shared/counted.ts';
import { previewExemption } from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import type { Exempting } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';

/** What an exemption that waits would concede, were it approved now; undefined until it is known. `id` is none for one that does not wait. */
export const useWouldConcede = (id: number | undefined): Looked<Exempting> | undefined =>
  useQuery({
    ...queryOf('exemptions', previewExemption, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  }).data;

interface WouldConcedeProps {
  readonly id: number;
  readonly textOf: (would: Exempting) => string;
}

/** A figure of what an exemption asks for: `asks ₹12,000.00`. */
export const WouldConcede = ({ id, textOf }: WouldConcedeProps) => {
  const would = useWouldConcede(id);
  return (
    would && (
      <Box
        component="span"
        sx={{ color: 'text.secondary' }}
        title={`${counted(would.students, 'student', 'students')}, ${formatRupees(would.amount)} if approved now`}
      >
        {textOf(would)}
      </Box>
    )
  );
};
