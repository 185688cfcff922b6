import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { askLedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.endpoints.ts';
import { SENTENCE_WORDS } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.text.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useNamedAccounts, usePartyChoices } from './named-accounts.ts';
import { USUAL_CASES, usualCase } from './usual-cases.ts';
import { type Filled, linesOf, type NamedAccount, VoucherForm, type What } from './voucher-form.ts';
import { BLANK_LINE, VoucherLines } from './voucher-lines.tsx';

export const VOUCHER_DRAFT = 'ledger-voucher';

const WHAT = (Object.keys(SENTENCE_WORDS) as What[]).map((value) => ({
  value,
  label: SENTENCE_WORDS[value],
}));
const USUAL = Object.entries(USUAL_CASES).map(([value, { label }]) => ({ value, label }));

const PLACE_LABELS: Readonly<Record<What, string>> = {
  ...{ in: 'Into', out: 'Out of', moved: 'From', right: '' },
};

/** Fills in what a usual case is, and keeps two lines where something is put right. */
const Filling = ({ all }: { readonly all: readonly NamedAccount[] }): null => {
  const { setValue, getValues } = useFormContext<Filled>();
  const usual = useWatch<Filled, 'usual'>({ name: 'usual' });
  const what = useWatch<Filled, 'what'>({ name: 'what' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, not for each drawing.
  useEffect(() => {
    const chosen = usualCase(usual);
    if (!chosen) return;
    const only = (kind: string | undefined, not?: string) => {
      const of = all.filter((one) => one.kind === kind && one.key !== not);
      return kind === 'cash' || of.length === 1 ? of[0]?.key : undefined;
    };
    const place = only(chosen.place);
    setValue('what', chosen.what);
    setValue('place', place);
    setValue('to', only(chosen.to, place));
    setValue('narration', chosen.narration);
    const lines = (chosen.lines ?? []).map(({ kind, side = 'more' }) => ({
      ...BLANK_LINE,
      ...{ account: only(kind), side },
    }));
    if (lines.length > 0) setValue('lines', lines);
  }, [usual]);
  useEffect(() => {
    const lines = getValues('lines');
    if (what === 'right' && lines.length < 2) setValue('lines', [...lines, BLANK_LINE]);
    // What came into the account of a bank's line moved there from another, which is still to be chosen.
    const [place, to] = getValues(['place', 'to']);
    if (what === 'moved' && place !== undefined && place === to) setValue('place', '');
    if (what === 'in' && place === '') setValue('place', to);
  }, [what, getValues, setValue]);
  return null;
};

interface FieldsProps extends ReturnType<typeof useNamedAccounts> {
  readonly day: ReturnType<typeof useOfficeDay>;
}

const Fields = ({ all, find, day }: FieldsProps) => {
  const what = useWatch<Filled, 'what'>({ name: 'what' });
  const parties = usePartyChoices();
  const money = all.filter(({ isMoney }) => isMoney).map(({ key, label }) => ({ value: key, label }));
  const others = what === 'right' ? all : all.filter(({ isMoney }) => !isMoney);
  return (
    <>
      {what !== 'right' && <SelectField name="place" label={PLACE_LABELS[what]} required choices={money} />}
      {what === 'moved' && (
        <>
          <SelectField name="to" label="To" required choices={money} />
          <MoneyField name="moved" label="Amount" required />
        </>
      )}
      <DateField name="date" label="Date" hint="Leave blank for today" bounds={day} />
      {what === 'moved' && (
        <DateField
          name="arrived"
          label="Arrived on"
          hint="Leave blank if it arrived on the same day"
          bounds={day}
        />
      )}
      {what !== 'moved' && <VoucherLines what={what} accounts={others} find={find} parties={parties} />}
    </>
  );
};

interface NewVoucherProps {
  /** What is filled in already, such as the line of a bank's statement. */
  readonly first?: Partial<Filled>;
  /** The name of its draft, where it is not the one that *New Voucher* goes on with. */
  readonly draft?: string;
  readonly onClose: () => void;
}

/** Asks for a voucher in plain words: money came in, went out or moved, or something is put right. */
export const NewVoucherDialog = ({ first, draft, onClose }: NewVoucherProps) => {
  const named = useNamedAccounts();
  const day = useOfficeDay();
  const { progress, uploadIfPossible, isLeftOut } = useUploadOnce();
  return (
    <SendDialog
      of={askLedgerVoucher}
      inputOf={async ({ file, usual: _, ...filled }) => ({
        body: {
          ...{ what: filled.what, date: filled.date, narration: filled.narration },
          arrived: filled.what === 'moved' ? filled.arrived : null,
          attachment: await uploadIfPossible(file),
          lines: linesOf(filled, named.find),
        },
      })}
      notice={({ amount, narration }) => ({
        title: 'Voucher requested',
        description: isLeftOut()
          ? 'Its attachment could not be uploaded: the voucher is saved without it.'
          : `${formatRupees(amount)}, ${narration}: it waits for approval`,
      })}
      changes={['ledger_vouchers']}
      title="New Voucher"
      submitLabel="Request Voucher"
      width="md"
      schema={VoucherForm}
      defaultValues={{
        ...{ what: 'in', usual: undefined, date: '', arrived: '', place: undefined, to: undefined },
        ...{ moved: undefined, lines: [BLANK_LINE], narration: '' },
        ...first,
      }}
      onClose={onClose}
      failed="Failed to request the voucher"
      draft={draft ?? VOUCHER_DRAFT}
    >
      <SelectField name="what" label="What happened" choices={WHAT} />
      <SelectField name="usual" label="Usual case" choices={USUAL} blank="None of these" />
      {named.isHere && <Filling all={named.all} />}
      <Fields {...named} day={day} />
      <TextField name="narration" label="What for" required wide />
      <FileField name="file" label="Attachment" rules={ANY_ATTACHMENT} progress={progress} />
    </SendDialog>
  );
};
