import { desktop } from '../client/desktop.ts';
import { describeFailure } from '../client/failure.ts';
import { useUser } from '../client/session.tsx';
import { notify } from './notify.ts';

/** Chooses where exports go from now on, for the admin at the desktop program; undefined for all others. */
export const useExportFolder = (): (() => Promise<void>) | undefined => {
  const isAdmin = useUser().role === 'admin';
  const bridge = desktop();
  if (!bridge || !isAdmin) return undefined;
  return async () => {
    try {
      const folder = await bridge.chooseFolder('exports');
      if (folder !== null) notify({ title: 'Saved', description: folder });
    } catch (error) {
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to choose the export folder'),
        variant: 'destructive',
      });
    }
  };
};
