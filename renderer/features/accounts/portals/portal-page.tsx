import ArrowBack from '@mui/icons-material/ArrowBack';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { oneOf } from '../../../../shared/contract/filters.ts';
import { portals } from '../../../../shared/features/accounts/portals/portals.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { Tabbed } from '../../../ui/pages/tabbed.tsx';
import { useAddress } from '../../../ui/pages/use-address.ts';
import { FilesTable } from './files-table.tsx';
import { LoadFileDialog } from './load-file-dialog.tsx';
import { PaymentsRegister } from './payments-register.tsx';
import { SettlementsRegister } from './settlements-register.tsx';

const SHOWN = ['payments', 'settlements', 'files'] as const;
const WORDS = { payments: 'Payments', settlements: 'Settlements', files: 'Files' } as const;

const Back = () => (
  <Button component={Link} to="/portals" startIcon={<ArrowBack />}>
    Portals
  </Button>
);

/** `/portals/:id`: the payments, settlements and files of one portal. */
export const PortalPage = () => {
  const id = Number(useParams().id);
  const query = useQuery(queryOf('portals', portals.list, {}));
  const [address, change] = useAddress();
  const seesAll = useSeesAll();
  const [isLoading, setLoading] = useState(false);
  const shown = oneOf(SHOWN, address.get('show') ?? '') ?? 'payments';
  const portal = query.data?.find((one) => one.id === id);
  const actions = (
    <>
      <Back />
      {/* A key that is pressed before the portal is here opens the form once it is. */}
      {(query.isPending || portal?.active) && (
        <KeyedButton label="Load File" startIcon={<UploadFileOutlined />} onPress={() => setLoading(true)} />
      )}
    </>
  );
  if (!portal)
    return (
      <Page title="Portal" actions={actions}>
        {query.isError ? (
          <FailedState title="Failed to load the portal" onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <EmptyState title="There is no such portal" hint="Choose one from the list of portals." />
        ) : (
          <LoadingState label="Loading the portal" />
        )}
      </Page>
    );
  const tabs = SHOWN.filter((value) => seesAll || value !== 'files').map((value) => ({
    value,
    label: WORDS[value],
  }));
  return (
    <Page
      title={portal.name}
      summary={portal.balance === null ? undefined : `${formatRupees(portal.balance)} with the portal`}
      actions={actions}
    >
      <Tabbed
        label="Lists of the portal"
        tabs={tabs}
        tab={shown}
        onChoose={(show) => change(() => new URLSearchParams(show === 'payments' ? {} : { show }))}
      >
        {shown === 'payments' && <PaymentsRegister portal={portal} />}
        {shown === 'settlements' && <SettlementsRegister portal={portal} />}
        {shown === 'files' && <FilesTable portal={portal} />}
      </Tabbed>
      {isLoading && <LoadFileDialog portal={portal} onClose={() => setLoading(false)} />}
    </Page>
  );
};
