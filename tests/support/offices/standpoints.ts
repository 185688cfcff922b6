import { X509Certificate } from 'node:crypto';
import { openOffice } from '../../../main/composition/open-office.ts';
import { changePcSettings } from '../../../main/office/pc-settings.ts';
import { type BrowserOptions, lanAddress } from '../browsers/chromium.ts';
import { homeTrusting } from '../browsers/trust.ts';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { PC_ON_LAN } from './lan.ts';
import { LAN_NAME } from './lan-name.ts';
import { startOfficeProcess } from './office.ts';

/** An empty office, as it is reached from a person's place. */
export interface Place {
  /** The address that the person types. */
  readonly typed: string;
  readonly browser: BrowserOptions;
  /** The authority (PEM) of the line; undefined where it is not encrypted. */
  readonly authority: string | undefined;
  readonly close: () => Promise<unknown>;
}

/** Opens an empty office of its own. */
export type Standpoint = () => Promise<Place>;

/** The place at the office PC itself. */
export const atOfficePc: Standpoint = async () => {
  const office = await startOfficeProcess({ dataDirectory: temporaryFolder() });
  return { typed: office.url, browser: {}, authority: undefined, close: office.stop };
};

/** The place at another desk, by the PC's name. */
export const atPlainDesk: Standpoint = async () => {
  const office = await startOfficeProcess({
    dataDirectory: temporaryFolder(),
    flags: ['--name', LAN_NAME],
  });
  return {
    typed: lanAddress(office.url),
    browser: { asLanDesk: true },
    authority: undefined,
    close: office.stop,
  };
};

/** The place at another desk whose person has installed the office's authority. It needs certutil. */
export const atTrustingDesk: Standpoint = async () => {
  const dataDirectory = temporaryFolder();
  await changePcSettings(dataDirectory, { sharing: { lan: true, https: true } });
  const office = await openOffice({
    dataDirectory,
    names: [LAN_NAME, PC_ON_LAN],
    sharing: { addresses: () => [PC_ON_LAN] },
    backupAtClosing: false,
  });
  const { certificate } = office.sharing.state();
  if (!certificate) throw new Error('The line is not encrypted');
  return {
    typed: lanAddress(office.url),
    browser: { asLanDesk: true, lanAt: PC_ON_LAN, home: homeTrusting(certificate.authority) },
    authority: /CN=(.+)/.exec(new X509Certificate(certificate.authority).subject)?.[1],
    close: office.close,
  };
};
