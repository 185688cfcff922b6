import { useCallback, useState } from 'react';
import { feeReceipt } from '../../../shared/features/fees/fees.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { describeFailure } from '../../client/failure.ts';
import { fetchFile } from '../../client/files.ts';
import { downloadBlob } from '../../ui/download.ts';
import { FilePreview } from '../../ui/file-preview.tsx';
import { notify } from '../../ui/notify.ts';

interface Shown {
  readonly kind: 'receipt' | 'attachment';
  readonly fee: Fee;
}

const FeeFile = ({
  shown: { kind, fee },
  onClose,
}: {
  readonly shown: Shown;
  readonly onClose: () => void;
}) => {
  const load = useCallback(
    () =>
      kind === 'receipt'
        ? fetchFile(feeReceipt, { params: { id: fee.id } })
        : fetchFile(fee.attachment?.url ?? ''),
    [kind, fee],
  );
  const title = kind === 'receipt' ? `Receipt ${fee.receipt_no}` : (fee.attachment?.name ?? 'Attachment');
  return <FilePreview title={title} load={load} onClose={onClose} />;
};

/** Opens and downloads an entry's receipt and attachment. Draw `preview` somewhere on the page. */
export const useFeeFiles = () => {
  const [shown, setShown] = useState<Shown>();
  const download = async (fee: Fee) => {
    if (!fee.attachment) {
      notify({
        title: 'Not available',
        description: 'No file URL for this document',
        variant: 'destructive',
      });
      return;
    }
    try {
      const { blob } = await fetchFile(fee.attachment.url);
      await downloadBlob(blob, fee.attachment.name);
    } catch (error) {
      const description = describeFailure(error, 'Failed to download file');
      notify({ title: 'Download failed', description, variant: 'destructive' });
    }
  };
  return {
    openReceipt: (fee: Fee) => setShown({ kind: 'receipt', fee }),
    openAttachment: (fee: Fee) => setShown({ kind: 'attachment', fee }),
    download,
    preview: shown && <FeeFile shown={shown} onClose={() => setShown(undefined)} />,
  };
};
export type FeeFiles = ReturnType<typeof useFeeFiles>;
