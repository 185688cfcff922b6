import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { Exempting } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { listApprovals } from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import { useUser } from '../../../client/login.tsx';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { queryOf, refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Facts } from '../../../ui/pages/facts.tsx';
import { LoadingState } from '../../../ui/pages/states.tsx';
import { ExemptingPreview } from '../../changes/exemptions/exempting-preview.tsx';
import { useWouldConcede } from '../../changes/exemptions/would-concede.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';
import { type Deed, decide } from './decide.ts';
import { decisionTexts } from './decision-texts.ts';
import type { Waiting } from './waiting.ts';
import { DECIDED_ENTITIES } from './waiting-columns.tsx';
import { waitingOf } from './waiting-in-order.ts';

export interface Decision {
  readonly waiting: Waiting;
  readonly deed: Deed;
}

interface DecisionDialogProps extends Decision {
  readonly viewer: FileViewer;
  /** Hears what this window itself decides, for as long as it does. */
  readonly onDeciding: (id: number | undefined) => void;
  readonly onClose: () => void;
}

const KINDS = {
  Concession: 'concession',
  Exemption: 'exemption',
  Refund: 'refund',
  Cancellation: 'request',
  Bill: 'bill',
  Payment: 'payment',
  Voucher: 'voucher',
  Certificate: 'certificate',
} as const;

const titleOf = ({ kind }: Waiting, deed: Deed): string => {
  if (deed === 'decline') return `Decline the ${KINDS[kind]}?`;
  return kind === 'Cancellation' ? 'Cancel the receipt?' : `Approve the ${KINDS[kind]}?`;
};

/** The sentence that says why there is no second person. */
const asOneText = (isOwn: boolean): string =>
  isOwn
    ? 'This is your own request, and no other admin is a second person.'
    : 'You and who requested this count as one person: one of the accounts was made, or its password set, by the other within 30 days. No other admin is free of this.';

/** Whom an exemption lets off if it is approved now. */
const WouldLetOff = ({ found }: { readonly found: Exempting | undefined }) =>
  found ? (
    <Box sx={{ mt: 1 }}>
      <ExemptingPreview found={found} label="Students covered" />
    </Box>
  ) : (
    <LoadingState label="Loading the students" />
  );

/** Shows what is asked for, by whom and why, and decides it. What another has decided meanwhile is said, and goes. */
export const DecisionDialog = ({ waiting, deed, viewer, onDeciding, onClose }: DecisionDialogProps) => {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const texts = decisionTexts(waiting, deed);
  const { attachment, isOwn, asOne, name } = waiting;
  const isExempting = waiting.kind === 'Exemption' && deed === 'approve';
  const would = useWouldConcede(isExempting ? waiting.record.id : undefined);

  const isDecidedMeanwhile = async (): Promise<boolean> => {
    const now = await queries.fetchQuery({ ...queryOf('approvals', listApprovals), staleTime: 0 });
    return !waitingOf(now, [], userId).some(({ id }) => id === waiting.id);
  };

  const refreshAll = () => refresh(queries, ...DECIDED_ENTITIES);

  const confirm = async (reason: string) => {
    onDeciding(waiting.id);
    try {
      const left = await decide(waiting, deed, reason, would?.stamp);
      const isDecided = left === undefined || (await isDecidedMeanwhile());
      await refreshAll();
      if (!isDecided) {
        onDeciding(undefined);
        notify({ title: 'Error', description: left, variant: 'destructive' });
        return;
      }
      notify(
        left === undefined
          ? { title: texts.done, description: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }
          : { title: 'Decided already', description: `${left}: ${name}` },
      );
      onClose();
    } catch (error) {
      onDeciding(undefined);
      notifyFailure(error, 'Failed to update');
      await refreshAll();
    }
  };

  return (
    <ConfirmDialog
      title={titleOf(waiting, deed)}
      confirmLabel={texts.act}
      isDestructive={deed === 'decline' || waiting.kind === 'Cancellation'}
      {...(texts.reason !== 'none' && {
        reasonLabel: 'Reason',
        isReasonOptional: texts.reason === 'possible',
        reasonAtFirst: texts.reasonAtFirst ?? '',
      })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Facts facts={waiting.facts} />
      {isExempting && <WouldLetOff found={would} />}
      {attachment && (
        <Button
          size="small"
          startIcon={<AttachFile />}
          onClick={() => viewer.open(attachedFile(attachment))}
          sx={{ mt: 1 }}
        >
          {attachment.name}
        </Button>
      )}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {asOne && deed === 'approve'
          ? `${asOneText(isOwn)} Give the reason: it is marked as approved without a second person, and listed in Controls.`
          : texts.effect}
      </Typography>
    </ConfirmDialog>
  );
};
