import { undoOpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.endpoints.ts';
import { openingDuesImports } from '../../../../shared/features/changes/opening-dues/opening-dues.register.ts';
import { call } from '../../../client/call.ts';
import { LoadOpeningDuesDialog } from './load-opening-dues-dialog.tsx';
import { LoadsPage } from './loads-page.tsx';

/** `/opening-dues`: every file of opening dues that was loaded, and what became of it. */
export const OpeningDuesPage = () => (
  <LoadsPage
    of={openingDuesImports}
    undo={(id, reason) => call(undoOpeningDuesImport, { params: { id }, body: { reason } })}
    title="Opening Dues"
    summary="What students owe from before Bursar"
    load="Load Opening Dues"
    usedLabel="Payments received"
    hint="What students owe from before comes from a spreadsheet: press Load Opening Dues."
    dialog={(onClose) => <LoadOpeningDuesDialog onClose={onClose} />}
  />
);
