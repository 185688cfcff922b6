import Add from '@mui/icons-material/Add';
import Refresh from '@mui/icons-material/Refresh';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { CHEQUE_WORDS } from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { refresh } from '../../../client/queries.ts';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { RegisterName } from '../../../ui/pages/filter-bar.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { MoreActs } from '../../../ui/pages/more-acts.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { AskToCancelDialog } from './ask-to-cancel-dialog.tsx';
import { CancelFeeDialog } from './cancel-fee-dialog.tsx';
import { ChosenFees, ExportFees } from './chosen-fees.tsx';
import { feeDraftOf } from './counter/add-fee-dialog.tsx';
import { feeColumns } from './fee-columns.tsx';
import { receiptFile } from './fee-files.ts';
import { FeeCounter } from './other-money/fee-counter.tsx';
import { PayForSeveralDialog } from './pay-for-several-dialog.tsx';
import { useFeeRegister } from './use-fee-register.ts';

const CHEQUE_CHOICES = (['received', 'deposited', 'returned'] as const).map((value) => ({
  value,
  label: CHEQUE_WORDS[value],
}));

const isCancelled = ({ cancelled }: Fee): boolean => cancelled !== null;

interface FeesPageProps {
  /** Makes the dialog about an entry's cheque. */
  readonly chequeOf: (fee: Fee, onClose: () => void) => ReactNode;
  /** Makes the dialog that sends a receipt; absent for who may not send. */
  readonly sendOf?: ((fee: Fee, onClose: () => void) => ReactNode) | undefined;
  /** Takes the cheques among the entries chosen to the bank. */
  readonly depositOf: (fees: readonly Fee[]) => ReactNode;
  /** Makes the dialog of one payment for many students. */
  readonly manyOf: (onClose: () => void) => ReactNode;
  /** Asks what is to be asked before the counter is opened, and then shows it. */
  readonly counterAfter: (counter: ReactNode) => ReactNode;
}

export const FeesPage = ({ chequeOf, sendOf, depositOf, manyOf, counterAfter }: FeesPageProps) => {
  const isOverseer = useSeesAll();
  const queries = useQueryClient();
  const register = useFeeRegister();
  const { bind, date, summary, showCheques, showDay, showFrom, showTo } = register;
  const { choices } = useCourseChoices();
  const { actions: viewer, preview } = useFileViewer();
  const adding = useDialogState(feeDraftOf(undefined));
  const together = useDialogState('fees-together');
  const many = useDialogState('fees-many');
  const [cancelling, setCancelling] = useState<Fee>();
  const [following, setFollowing] = useState<Fee>();
  const [asking, setAsking] = useState<Fee>();
  const [sending, setSending] = useState<Fee>();

  const [again, setAgain] = useState<Fee>();
  const enterAgain = (fee: Fee) => {
    setAgain(fee);
    adding.open();
  };
  const closeForm = () => {
    setAgain(undefined);
    adding.close();
  };

  const printReceipt = useCallback((fee: Fee) => void viewer.print(receiptFile(fee)), [viewer]);

  const maySend = sendOf !== undefined;
  const columns = useMemo(
    () =>
      feeColumns({
        viewer,
        onCheque: setFollowing,
        onSend: maySend ? setSending : undefined,
        ...(isOverseer ? { onCancel: setCancelling } : { onAsk: setAsking }),
      }),
    [viewer, isOverseer, maySend],
  );

  return (
    <Page
      title={isOverseer ? 'Fee Overview' : 'Add Fees'}
      summary={summary}
      actions={
        <>
          <Button startIcon={<Refresh />} onClick={() => refresh(queries, 'fees')}>
            Refresh
          </Button>
          <ExportFees where={register.where} />
          <MoreActs
            acts={[
              { label: 'Several students', run: together.open },
              { label: 'Payment for many', run: many.open, use: 'payments_for_many' },
              { label: 'Post-dated', run: '/post-dated-cheques', looks: true, use: 'post_dated_cheques' },
            ]}
          />
          <KeyedButton label="Add Fee Entry" startIcon={<Add />} onPress={adding.open} />
        </>
      }
      filters={
        <>
          <SearchBox
            label="Search by student name or id"
            placeholder="Name, receipt, UTR, ₹"
            {...bind('q')}
          />
          <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
          <DateFilter label="Date" value={date} onChange={showDay} />
          <SelectFilter
            label="Cheques"
            all="Any"
            narrow
            choices={CHEQUE_CHOICES}
            {...bind('cheque')}
            onChange={showCheques}
          />
          <DateFilter label="From" {...bind('from')} onChange={showFrom} />
          <DateFilter label="To" {...bind('to')} onChange={showTo} />
        </>
      }
    >
      <RegisterName>Fee Records</RegisterName>
      <DataTable
        label="Fee Records"
        columns={columns}
        query={register.query}
        paging={register.paging}
        isVoid={isCancelled}
        selection={register.selection}
        chosen={<ChosenFees {...{ depositOf }} selection={register.selection} where={register.where} />}
        empty={register.empty}
        failed="Failed to load fee records"
      />
      {adding.isOpen && counterAfter(<FeeCounter again={again} onPrint={printReceipt} onClose={closeForm} />)}
      {together.isOpen && counterAfter(<PayForSeveralDialog onClose={together.close} />)}
      {many.isOpen && manyOf(many.close)}
      {cancelling && (
        <CancelFeeDialog fee={cancelling} onAgain={enterAgain} onClose={() => setCancelling(undefined)} />
      )}
      {sending && sendOf?.(sending, () => setSending(undefined))}
      {following && chequeOf(following, () => setFollowing(undefined))}
      {asking && <AskToCancelDialog fee={asking} onAgain={enterAgain} onClose={() => setAsking(undefined)} />}
      {preview}
    </Page>
  );
};
