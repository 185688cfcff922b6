import type { Db } from '../../../database/db.ts';
import { currentMapping, ledgerKey } from './tally.ledgers.ts';
import { envelope, ledgerXml } from './tally.xml.ts';

/** The ledgers of the mapping with their groups, each once. */
export const mastersFile = async (db: Db): Promise<Uint8Array> => {
  const { ledgers } = await currentMapping(db);
  const all = new Map(
    ledgers.flatMap(({ ledger, group }) =>
      ledger === null || group === null ? [] : [[ledgerKey(ledger), ledgerXml(ledger, group)] as const],
    ),
  );
  const { head, foot } = envelope('All Masters');
  return Buffer.from(`${head}${[...all.values()].join('')}${foot}`);
};
