import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  DemandForm,
  DemandQuery,
} from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import type { Attached } from '../../../sending/target.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import type { DemandDrawing, demandDrawing } from './demand-letters.drawing.ts';
import { type Demand, demandOf, studentsOwing } from './demand-letters.queries.ts';

/** All that the papers say now beside what is owed. */
export const drawingNow = async (
  office: Office,
  { form, on, by, language }: Pick<DemandDrawing, 'form' | 'on' | 'by'> & Pick<DemandQuery, 'language'>,
): Promise<Omit<DemandDrawing, 'demands'>> => {
  const { logo_file, ...college } = await letterheadNow(office.reader);
  const settings = await readSettings(office.reader);
  return {
    ...{ form, on, by, upi_address: settings?.upi_address ?? '' },
    college: {
      ...college,
      ...(language && { language }),
      logo: await office.files.readWhole(logo_file),
    },
    at: office.clock.now().toISOString(),
  };
};

/** The file's name: of a day, or of a student. */
export const demandFileName = (form: DemandForm, of: string): string =>
  `${form === 'slip' ? 'fee-slip' : 'demand-letter'}-${of}.pdf`;

/** The demand on one student as of a day; undefined where nothing is to be asked for, or out of scope. */
export const findDemand = async (
  db: Db,
  scope: Scope,
  id: number,
  on: IsoDate,
): Promise<Demand | undefined> => {
  const [student] = await studentsOwing(db, scope, { ids: [id], owing: 'all' }, on);
  return student && demandOf(db, student, on);
};

/** A student's demand letter as it goes out with an e-mail now; undefined where nothing is owed any more. */
export const demandLetterToSend = async (
  office: Office,
  id: number,
  by: string,
): Promise<Attached | undefined> => {
  const on = todayOf(office.clock);
  const demand = await office.reader.transaction().execute((db) => findDemand(db, 'all', id, on));
  if (!demand) return undefined;
  const drawing = await drawingNow(office, { form: 'letter', on, by });
  const content = await drawPdf<typeof demandDrawing>('demand-letter', { ...drawing, demands: [demand] });
  return { filename: demandFileName('letter', demand.student.roll_no ?? String(id)), content };
};
