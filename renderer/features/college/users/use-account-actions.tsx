import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { updateUser } from '../../../../shared/features/college/users/users.endpoints.ts';
import type { UserPatch } from '../../../../shared/features/college/users/users.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { RowActsOf } from '../../../ui/tables/row-acts.ts';
import { CredentialsDialog, type NewCredentials } from './credentials-dialog.tsx';
import type { Account } from './person-form.ts';

interface AccountActions {
  readonly editing: Account | undefined;
  readonly edit: (account: Account | undefined) => void;
  /** Shows a made-up password once. */
  readonly showCredentials: (credentials: NewCredentials) => void;
  /** Edit, reset, deactivate or reactivate. */
  readonly actsOf: RowActsOf<Account>;
  /** The questions and the password slip, as far as one is open. */
  readonly dialogs: ReactNode;
}

/** What an admin does to an account, for teachers and accountants alike. */
export const useAccountActions = (): AccountActions => {
  const queries = useQueryClient();
  const [editing, edit] = useState<Account>();
  const [asking, setAsking] = useState<{
    readonly what: 'reset' | 'deactivate';
    readonly account: Account;
  }>();
  const [credentials, showCredentials] = useState<NewCredentials>();

  const patch = useCallback(
    async ({ id }: Account, body: Partial<UserPatch>) => {
      try {
        return await call(updateUser, { params: { id }, body });
      } catch (error) {
        notifyFailure(error, 'Failed to update');
        return undefined;
      } finally {
        setAsking(undefined);
        await refresh(queries, 'users');
      }
    },
    [queries],
  );

  const setActive = useCallback(
    async (account: Account, active: boolean) => {
      const user = await patch(account, { active, version: account.version });
      if (user)
        notify({
          title: 'Updated',
          description: `${user.name} is ${active ? 'active again' : 'deactivated'}`,
        });
    },
    [patch],
  );

  const reset = async (account: Account) => {
    const user = await patch(account, { generate_password: true });
    if (!user?.initial_password) return;
    const { name, username, initial_password: password } = user;
    showCredentials({ title: `New password of ${name}`, name, username, password });
  };

  const actsOf = useCallback(
    (account: Account): ReturnType<RowActsOf<Account>> => [
      { icon: EditOutlined, label: `Edit ${account.name}`, onClick: () => edit(account) },
      {
        icon: LockResetOutlined,
        label: `Reset the password of ${account.name}`,
        disabled: !account.active,
        onClick: () => setAsking({ what: 'reset', account }),
      },
      account.active
        ? {
            icon: BlockOutlined,
            label: `Deactivate ${account.name}`,
            onClick: () => setAsking({ what: 'deactivate', account }),
          }
        : {
            icon: RestoreOutlined,
            label: `Reactivate ${account.name}`,
            onClick: () => setActive(account, true),
          },
    ],
    [setActive],
  );

  const dialogs = (
    <>
      {asking?.what === 'reset' && (
        <ConfirmDialog
          title={`Reset the password of ${asking.account.name}?`}
          confirmLabel="Reset password"
          onConfirm={() => reset(asking.account)}
          onClose={() => setAsking(undefined)}
        >
          A new password is made up and shown once. The old one stops working, and every desk signed in with
          it is signed out at once.
        </ConfirmDialog>
      )}
      {asking?.what === 'deactivate' && (
        <ConfirmDialog
          title={`Deactivate ${asking.account.name}?`}
          confirmLabel="Deactivate account"
          isDestructive
          onConfirm={() => setActive(asking.account, false)}
          onClose={() => setAsking(undefined)}
        >
          The account can no longer sign in, and is signed out at once. What it recorded stays, and it can be
          reactivated.
        </ConfirmDialog>
      )}
      {credentials && (
        <CredentialsDialog credentials={credentials} onClose={() => showCredentials(undefined)} />
      )}
    </>
  );

  return { editing, edit, showCredentials, actsOf, dialogs };
};
