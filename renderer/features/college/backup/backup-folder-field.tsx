import { FolderField } from '../../../ui/fields/folder-field.tsx';

/** A folder of backups on the office PC. */
export const BackupFolderField = ({ hint }: { readonly hint: string }) => (
  <FolderField name="folder" label="Folder" purpose="backups" placeholder="D:\Bursar backups" hint={hint} />
);
