import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { chargeRuns } from '../../../../shared/features/changes/charge-runs/charge-runs.register.ts';
import { useRight } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { ChargeRunRegister } from '../charge-runs/charge-run-register.tsx';
import { ChargeSheetDialog } from './charge-sheet-dialog.tsx';

/** `/charges/sheets`: every charge of many students for a period. */
export const ChargeSheetsPage = () => {
  const register = useRegister(chargeRuns);
  const mayCharge = useRight('charge-by-sheet');
  const [isCharging, setCharging] = useState(false);
  return (
    <Page
      title="Charges by Sheet"
      summary="Mess bills, electricity, back papers: many students, one head, one period"
      actions={
        <>
          <ExportRegister {...register} />
          {mayCharge && (
            <KeyedButton
              label="Charge by Sheet"
              startIcon={<UploadFileOutlined />}
              onPress={() => setCharging(true)}
            />
          )}
        </>
      }
    >
      <ChargeRunRegister
        register={register}
        hint="Press Charge by Sheet to load a list of students and amounts."
      />
      {isCharging && <ChargeSheetDialog onClose={() => setCharging(false)} />}
    </Page>
  );
};
