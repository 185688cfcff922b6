import { desktop } from '../../client/desktop.ts';
import { useUser } from '../../client/login.tsx';
import { notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';

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
      notifyFailure(error, 'Failed to choose the export folder');
    }
  };
};
