import { depositSlip } from '../../../../shared/features/collection/cheques/cheques.endpoints.ts';
import { fetchFile } from '../../../client/files.ts';
import type { ViewedFile } from '../../college/files/attachment-viewer.tsx';

/** A deposit slip as paper. */
export const slipFile = (id: number): ViewedFile => {
  const load = () => fetchFile(depositSlip, { params: { id } });
  return { title: `Deposit slip ${id}`, load, print: load };
};
