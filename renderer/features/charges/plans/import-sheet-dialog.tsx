import { Button } from '@mui/material';
import { useState } from 'react';
import { readFeePlan } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import {
  type Pasted,
  putBlock,
  type ReadSheet,
} from '../../../../shared/features/charges/plans/plans.pasting.ts';
import { linesOfSheet, type PlanSheet } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';
import { upload } from '../../../client/files.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { DropFile } from '../../../ui/fields/drop-file.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { SPREADSHEET } from '../../college/files/spreadsheet-rules.ts';
import { blankSheet } from './plan-form.ts';
import { ReadSheetPreview } from './read-sheet-preview.tsx';

type Reading =
  | { readonly step: 'choose' }
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly problem: string; readonly file: File }
  | { readonly step: 'read'; readonly read: ReadSheet; readonly put: Pasted };

interface ImportSheetProps {
  readonly heads: readonly Head[];
  /** Hears the sheet that takes the place of what the form holds. */
  readonly onTake: (sheet: PlanSheet) => void;
  readonly onClose: () => void;
}

/** Reads a plan's sheet from a file and shows what is understood of it; only then is it put into the form, which saves it. */
export const ImportSheetDialog = ({ heads, onTake, onClose }: ImportSheetProps) => {
  const [state, setState] = useState<Reading>({ step: 'choose' });
  const [name, setName] = useState<string>();
  const headNames = new Map(heads.map((head) => [head.id, head.name]));

  const read = async (file: File) => {
    setName(file.name);
    setState({ step: 'reading' });
    try {
      const { filename } = await upload(file);
      const found = await call(readFeePlan, { body: { file: filename } });
      const put = putBlock(blankSheet(heads), { row: 0, column: 0 }, found.rows, headNames);
      setState({ step: 'read', read: found, put });
    } catch (error) {
      setState({ step: 'failed', problem: describeFailure(error, 'The file could not be read'), file });
    }
  };

  const isEmpty = state.step !== 'read' || linesOfSheet(state.put.sheet).length === 0;
  return (
    <ListDialog
      title="Import a Sheet"
      description="Heads down, instalments across under their due dates, as an exported plan has them. It replaces the amounts in the form. Nothing is saved until you save the plan."
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={isEmpty}
          onClick={() => {
            if (state.step === 'read') onTake(state.put.sheet);
            onClose();
          }}
        >
          Put into the plan
        </Button>
      }
    >
      <DropFile
        label="Spreadsheet"
        hint="CSV, XLSX or XLS; drop it here or choose it"
        rules={SPREADSHEET}
        chosen={name}
        disabled={state.step === 'reading'}
        onFile={(file) => void read(file)}
      />
      {state.step === 'reading' && <LoadingState label="Reading the file" />}
      {state.step === 'failed' && <FailedState title={state.problem} onRetry={() => void read(state.file)} />}
      {state.step === 'read' && <ReadSheetPreview read={state.read} put={state.put} />}
    </ListDialog>
  );
};
