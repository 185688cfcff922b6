import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { CallArguments } from '../../client/call.ts';
import { fetchFile } from '../../client/files.ts';
import { ExportRows } from '../print-and-export/export-button.tsx';

interface ExportRegisterProps {
  readonly of: { readonly exported: Endpoint };
  readonly params?: Readonly<Record<string, number>> | undefined;
  /** The filters of the list on screen: the file holds the same rows. */
  readonly where: unknown;
  /** The ids of the rows chosen; all that the filters leave where it is left out. */
  readonly chosen?: ReadonlySet<number>;
}

/** Saves a register's rows as a spreadsheet with all its columns. */
export const ExportRegister = ({ of: { exported }, params, where, chosen }: ExportRegisterProps) => (
  <ExportRows
    where={where as object}
    chosen={chosen}
    load={(query) =>
      fetchFile(exported, ...([{ ...(params && { params }), query }] as unknown as CallArguments<Endpoint>))
    }
  />
);
