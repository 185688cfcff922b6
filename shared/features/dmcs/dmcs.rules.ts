import { financialYear, type IsoDate } from '../../dates.ts';

/** A certificate's serial in the series of its financial year: `DMC/2026-27/0001`. */
export const dmcSerial = (issued: IsoDate, number: number): string =>
  `DMC/${financialYear(issued)}/${String(number).padStart(4, '0')}`;
