import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { counted } from '../../../../shared/counted.ts';
import { askPayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.endpoints.ts';
import {
  type FoundPayees,
  PAY_ACCOUNT,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { payeeSheets } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { Sums } from '../../../ui/pages/sums.tsx';
import { ReadOfSheet } from '../../college/files/read-of-sheet.tsx';
import { RowRemarkList } from '../../college/files/row-remarks.tsx';
import { SPREADSHEET } from '../../college/files/spreadsheet-rules.ts';
import { useSheetFile } from '../../college/files/use-sheet-file.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useNamedAccounts } from '../ledger-vouchers/named-accounts.ts';
import { askedOf, PayeeSheetForm, type PayeeSheetValues } from './payee-sheet-form.ts';

type Choices = readonly { readonly value: string; readonly label: string }[];

/** The sheet's columns of deductions, each with the account that it goes to. */
const Columns = ({ accounts }: { readonly accounts: Choices }) => {
  const { fields, append, remove } = useFieldArray<PayeeSheetValues, 'columns'>({ name: 'columns' });
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map((field, at) => (
        <Box key={field.id} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: 1, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField name={`columns.${at}.name`} label={`Deduction ${at + 1}`} required />
            <SelectField
              name={`columns.${at}.account`}
              label={`Goes to ${at + 1}`}
              required
              choices={accounts}
            />
          </Box>
          <IconButton size="small" aria-label={`Remove line ${at + 1}`} onClick={() => remove(at)}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<Add />}
        sx={{ justifySelf: 'start' }}
        onClick={() => append({ name: '', account: '' })}
      >
        Add a deduction
      </Button>
    </Box>
  );
};

/** What a sheet comes to, column by column, and what is to be looked at first. */
const Found = ({ found, isAll }: { readonly found: FoundPayees; readonly isAll: boolean }) => (
  <PreviewBox label="What it pays">
    <Typography sx={{ fontWeight: 620 }}>
      {counted(found.people, 'payee', 'payees')}, {formatRupees(found.net)} out of {found.from}
    </Typography>
    <Sums
      sums={[
        { label: `Gross, ${found.account}`, value: formatRupees(found.gross) },
        ...found.columns.map(({ name, account, amount }) => ({
          label: `${name}, ${account}`,
          value: formatRupees(amount),
        })),
        { label: 'Net', value: formatRupees(found.net) },
      ]}
    />
    <ReadOfSheet sums={found.sums} unread={found.unread} />
    {found.said.map((sentence) => (
      <Alert key={sentence} severity="warning">
        {sentence}.
      </Alert>
    ))}
    <RowRemarkList
      severity="error"
      title={`To be put right first: ${counted(found.refused.rows, 'row', 'rows')}`}
      remarks={found.refused}
    />
    <RowRemarkList
      severity="warning"
      title={`Doubtful${isAll ? ', paid' : ''}: ${counted(found.doubtful.rows, 'row', 'rows')}`}
      remarks={found.doubtful}
    />
  </PreviewBox>
);

/** Requests one voucher from a sheet of payees, or from pasted rows: what it books is seen first. The last sheet's accounts are filled in. */
export const PayeeSheetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const named = useNamedAccounts();
  const last = useQuery(queryOf('payee_sheets', payeeSheets.list, { query: { limit: 1 } }));
  const day = useOfficeDay();
  const { progress, uploadOnce } = useUploadOnce();
  const fileOf = useSheetFile();
  if (!named.isHere || last.isPending) return null;
  const [before] = last.data ?? [];
  const keyOf = (id: number | undefined) =>
    named.all.find(({ account_id, head_id }) => account_id === id && head_id === null)?.key;
  const idOf = (key: string | undefined) => named.find(key)?.account_id ?? 0;
  const choicesOf = (accounts: typeof named.all): Choices =>
    accounts.map(({ key, label }) => ({ value: key, label }));
  const others = named.all.filter(({ isMoney, head_id }) => !isMoney && head_id === null);
  return (
    <ActDialog
      of={askPayeeSheet}
      askedOf={askedOf}
      inputOf={async (values, isLook) => {
        const gross = named.find(values.account);
        return {
          body: {
            ...{ narration: values.narration, date: values.date, from: idOf(values.from) },
            ...(gross && { account_id: Number(gross.account_id), head_id: gross.head_id }),
            columns: values.columns.map(({ name, account }) => ({ name, account_id: Number(idOf(account)) })),
            file: (await uploadOnce(fileOf(values))).filename,
            ...(values.with_doubtful && !isLook && { confirm: ['repeat' as const] }),
          },
        };
      }}
      mayBeDone={({ people, refused }) => people > 0 && refused.rows === 0}
      doLabel="Request"
      preview={(found, { with_doubtful }) => <Found found={found} isAll={with_doubtful} />}
      changes={['payee_sheets', 'ledger_vouchers']}
      notice={({ people, net }) => ({
        title: 'Sheet requested',
        description: `${counted(people, 'payee', 'payees')}, ${formatRupees(net)}: it waits for approval`,
      })}
      title="New Sheet"
      description="A row for each payee with the headings Name, Gross and Net, and a column for each deduction. Employee No, Account No and IFSC are read too. Gross less deductions must be net."
      width="md"
      schema={PayeeSheetForm}
      defaultValues={{
        ...{ narration: '', date: '', pasted: '', with_doubtful: false },
        ...{ account: keyOf(before?.account_id) ?? '', from: keyOf(before?.from_id) ?? '' },
        columns: (before?.columns ?? []).map(({ name, account_id }) => ({
          ...{ name, account: keyOf(account_id) ?? '' },
        })),
      }}
      failed="Failed to request the sheet"
      onClose={onClose}
    >
      <TextField name="narration" label="What for" required hint="Such as the salary of a month" />
      <DateField name="date" label="Date" hint="Leave blank for today" bounds={day} />
      <SelectField
        name="account"
        label="Gross goes to"
        choices={choicesOf(named.all.filter(({ isMoney }) => !isMoney))}
        blank={PAY_ACCOUNT}
      />
      <SelectField name="from" label="Net is paid from" required choices={choicesOf(named.all)} />
      <Columns accounts={choicesOf(others)} />
      <FileField name="file" label="Spreadsheet" rules={SPREADSHEET} progress={progress} />
      <TextField
        name="pasted"
        label="Or pasted rows"
        rows={3}
        hint="Copied from a spreadsheet, with its headings"
        wide
      />
      <CheckField name="with_doubtful" label="Pay the doubtful rows too" wide />
    </ActDialog>
  );
};
