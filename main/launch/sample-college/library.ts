import { Readable } from 'node:stream';
import collegeWords from '../../../resources/sample-college/college.json' with { type: 'json' };
import texts from '../../../resources/sample-college/texts.json' with { type: 'json' };
import { formatDate } from '../../../shared/dates.ts';
import { NewDocument, NewFolder } from '../../../shared/features/documents/documents.model.ts';
import { addFolder } from '../../features/documents/documents.folders.ts';
import { addDocument, countDownload } from '../../features/documents/documents.service.ts';
import { receiveUpload } from '../../features/files/files.service.ts';
import { drawLetterhead } from '../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper } from '../../pdf/paper.ts';
import { drawText } from '../../pdf/text.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './deeds.ts';
import type { People } from './people.ts';

/** A notice on the college's paper. */
const drawNotice = async (title: string, lines: readonly string[], day: string): Promise<Uint8Array> => {
  const date = new Date(`${day}T09:00:00`);
  const paper = await openPaper({ title, author: collegeWords.name, date });
  const sheet = addSheet(paper);
  const { left, right } = sheet;
  const college = {
    name: collegeWords.name,
    address: collegeWords.address,
    affiliationNumber: collegeWords.affiliation,
    signatory: collegeWords.signatory,
    logo: null,
  };
  const width = right - left;
  let y = (await drawLetterhead(sheet, college)) + 14;
  y = drawText(sheet, formatDate(day), { x: left, y, width }, { align: 'right' }) + 16;
  y = drawText(sheet, title, { x: left, y, width }, { size: 15, bold: true, align: 'centre' }) + 18;
  for (const [index, line] of lines.entries()) {
    y = drawText(sheet, `${index + 1}.  ${line}`, { x: left, y, width }, { size: 11 }) + 6;
  }
  drawText(sheet, collegeWords.signatory, { x: left, y: y + 60, width }, { bold: true, align: 'right' });
  return closePaper(paper);
};

const folderDeeds = ({ admin }: People, { first }: Calendar): readonly Deed[] =>
  texts.folders.map((name, index) => ({
    at: `${first}T10:0${index}:00`,
    by: admin,
    work: (change, actor) => addFolder(change, actor, NewFolder.parse({ name })),
  }));

/** The library: circulars and statements of each session, the older ones archived, some of one course only. */
export const libraryDeeds = (people: People, calendar: Calendar, chance: Chance): readonly Deed[] => [
  ...folderDeeds(people, calendar),
  ...texts.documents.flatMap(({ name, category, lines }, index) => {
    const isYearly = name.includes('{session}');
    return (isYearly ? [1, 0] : [0]).map((back): Deed => {
      const session = calendar.session - back;
      const title = name.replace('{session}', `${session}-${String(session + 1).slice(2)}`);
      const until = calendar.days.filter((day) => day >= `${session}-07-01` && day < `${session + 1}-06-30`);
      const day = chance.pick(until);
      const course = index % 4 === 3 ? chance.pick(people.courses) : undefined;
      const kept = { filename: '' };
      const downloads = chance.whole(0, 14);
      return {
        at: calendar.momentOn(day),
        by: course ? course.accountant : people.admin,
        prepare: async (office, actor) => {
          const stream = Readable.from([await drawNotice(title, lines, day)]);
          const sent = { stream, name: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf` };
          kept.filename = (await receiveUpload(office, { actor }, actor.userId, sent)).filename;
        },
        work: async (change, actor) => {
          const document = await addDocument(
            change,
            actor,
            NewDocument.parse({
              name: title,
              category,
              status: back > 0 ? 'Archived' : 'Active',
              file: kept.filename,
              course_id: course?.id ?? null,
            }),
          );
          for (let time = 0; time < downloads; time += 1) await countDownload(change, document.id);
        },
      };
    });
  }),
];
