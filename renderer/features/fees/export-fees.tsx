import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { exportFees } from '../../../shared/features/fees/fees.endpoints.ts';
import { fetchFile } from '../../client/files.ts';
import { ExportButton } from '../../ui/export-button.tsx';

interface ExportFeesProps {
  /** The filters of the list on screen: the file holds the same rows. */
  readonly where: { readonly q?: string; readonly course_id?: number; readonly date?: string };
}

export const ExportFees = ({ where }: ExportFeesProps) => (
  <ExportButton
    icon={FileDownloadOutlined}
    formats={['csv', 'xlsx']}
    load={(format) => fetchFile(exportFees, { query: { ...where, format } })}
  />
);
