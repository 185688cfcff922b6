import { Page } from '../../../ui/pages/page.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { WaitingList } from './waiting-list.tsx';

/** `/approvals`: what waits for an admin. */
export const ApprovalsPage = () => {
  const { actions: viewer, preview } = useFileViewer();
  return (
    <Page title="Approvals" summary="Requests to decide">
      <WaitingList viewer={viewer} />
      {preview}
    </Page>
  );
};
