import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Looked } from '../../../../shared/contract/act.ts';
import { counted } from '../../../../shared/counted.ts';
import { loadStatement } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import { STATEMENT_ROLES } from '../../../../shared/features/accounts/bank-statements/bank-statements.headings.ts';
import type { StatementResult } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { call } from '../../../client/call.ts';
import { ApiFailure } from '../../../client/failure.ts';
import type { Submission } from '../../../client/use-submission.ts';
import { useDoubts } from '../../../ui/dialogs/use-doubts.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Previewed, usePreview } from '../../../ui/forms/preview.tsx';
import { SentDialog } from '../../../ui/forms/send-dialog.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { STATEMENT } from '../../college/files/spreadsheet-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import {
  chosenColumns,
  previewInput,
  ROLE_WORDS,
  StatementForm,
  type StatementValues,
  toForm,
} from './load-statement-form.ts';
import { StatementPreview } from './statement-preview.tsx';

/** The fields to correct the columns that were found. */
const Columns = ({ headings }: { readonly headings: readonly string[] }) =>
  STATEMENT_ROLES.map((role) => (
    <SelectField
      key={role}
      name={role}
      label={ROLE_WORDS[role]}
      blank="None"
      choices={headings.map((value) => ({ value, label: value }))}
    />
  ));

/** The file that a form holds, told from another by name, size and time. */
const fileOf = (values: Partial<StatementValues>): string => JSON.stringify(previewInput(values).file);

/** The password of a protected file, for as long as that file is the chosen one. */
const PasswordOf = ({ file }: { readonly file: string }) => {
  const chosen = useWatch<StatementValues, 'file'>({ name: 'file' });
  if (!chosen || fileOf({ file: chosen }) !== file) return null;
  return (
    <TextField
      name="password"
      label="Password of the file"
      type="password"
      hint="The bank’s letter or message gives it. It opens this file once, and is not kept."
    />
  );
};

type Fill = (columns: StatementResult['columns']) => void;

/** Hands out what sets the form's columns to those of a file. */
const FillColumns = ({ fill }: { readonly fill: RefObject<Fill> }) => {
  const { setValue } = useFormContext<StatementValues>();
  useEffect(() => {
    fill.current = (columns) => {
      const found = toForm(columns);
      for (const role of STATEMENT_ROLES) setValue(role, found[role]);
    };
  }, [fill, setValue]);
  return null;
};

interface LoadStatementProps {
  readonly account: BankAccount;
  readonly onClose: () => void;
}

/** Loads a bank's statement. A preview shows its columns and lines first. */
export const LoadStatementDialog = ({ account, onClose }: LoadStatementProps) => {
  const preview = usePreview(previewInput, (result: Looked<StatementResult>) => result.new > 0);
  const [read, setRead] = useState<StatementResult>();
  const [readOf, setReadOf] = useState('');
  const [protectedFile, setProtectedFile] = useState('');
  const fill = useRef<Fill>(() => undefined);
  const { progress, uploadOnce } = useUploadOnce();
  const params = { id: account.id };
  const { ask, question } = useDoubts({ title: 'Load this file?', confirmLabel: 'Load File' });

  const send = async (values: StatementValues, submit: Submission<typeof loadStatement>['submit']) => {
    const ofFile = fileOf(values);
    // Columns are found anew for another file.
    const columns = ofFile === readOf ? chosenColumns(values, read?.columns) : null;
    const password = (ofFile === protectedFile && values.password) || null;
    const body = { file: (await uploadOnce(values.file)).filename, columns, password };
    const look = async () => {
      const result = await call(loadStatement, { params, body: { ...body, dry_run: true } }).catch(
        (error: unknown) => {
          if (error instanceof ApiFailure && error.errors.some(({ path }) => path === 'password'))
            setProtectedFile(ofFile);
          throw error;
        },
      );
      const shown = {
        ...values,
        ...Object.fromEntries(STATEMENT_ROLES.map((role) => [role, undefined])),
        ...toForm(result.columns),
      };
      // Before it is shown: a preview is of what the form holds.
      fill.current(result.columns);
      setRead(result);
      setReadOf(ofFile);
      return preview.show(shown, result);
    };
    return preview.goOn(values, look, async ({ stamp, doubts }) => {
      if (doubts.length > 0 && (await ask(doubts.map((doubt) => `${doubt}.`))) === undefined)
        return NOT_SAVED;
      return submit({ params, body: { ...body, stamp } });
    });
  };

  return (
    <SentDialog
      of={loadStatement}
      send={send}
      notice={(loaded) => ({
        title: 'Statement loaded',
        description: `${counted(loaded.new, 'line', 'lines')} of ${account.name}`,
      })}
      changes={['statements']}
      title={`Load Statement, ${account.name}`}
      submitLabel={preview.isPossible ? 'Load' : 'Preview'}
      description="The file as the bank gives it, of any bank: XLS, XLSX, CSV or PDF. What is loaded already is not loaded again."
      width="md"
      schema={StatementForm}
      defaultValues={{}}
      failed="Failed to load the statement"
      onClose={onClose}
    >
      <FileField name="file" label="Statement" required rules={STATEMENT} progress={progress} />
      <PasswordOf file={protectedFile} />
      <FillColumns fill={fill} />
      {read && <Columns headings={read.headings} />}
      <Previewed of={preview} press="Load">
        {(result) => <StatementPreview result={result} />}
      </Previewed>
      {question}
    </SentDialog>
  );
};
