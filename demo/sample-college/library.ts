import { Readable } from 'node:stream';
import { receiveUpload } from '../../main/features/college/files/files.service.ts';
import { addFolder } from '../../main/features/papers/documents/documents.folders.ts';
import { addDocument, countDownload } from '../../main/features/papers/documents/documents.service.ts';
import { drawLetterhead } from '../../main/pdf/letterhead.ts';
import { addSheet, closePaper, openPaper } from '../../main/pdf/paper.ts';
import { drawText } from '../../main/pdf/text.ts';
import collegeTexts from '../../resources/sample-college/college.json' with { type: 'json' };
import texts from '../../resources/sample-college/texts.json' with { type: 'json' };
import { formatDate } from '../../shared/dates.ts';
import { NewDocument, NewFolder } from '../../shared/features/papers/documents/documents.model.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';

/** Draws a notice on the college's letterhead. */
const drawNotice = async (title: string, lines: readonly string[], day: string): Promise<Uint8Array> => {
  const date = new Date(`${day}T09:00:00`);
  const paper = await openPaper({ title, author: collegeTexts.name, date });
  const sheet = addSheet(paper);
  const { left, right } = sheet;
  const college = {
    name: collegeTexts.name,
    address: collegeTexts.address,
    affiliation_number: collegeTexts.affiliation,
    signatory: collegeTexts.signatory,
    logo: null,
    language: 'English' as const,
  };
  const width = right - left;
  let y = (await drawLetterhead(sheet, college)) + 14;
  y = drawText(sheet, formatDate(day), { x: left, y, width }, { align: 'right' }) + 16;
  y = drawText(sheet, title, { x: left, y, width }, { size: 15, bold: true, align: 'centre' }) + 18;
  for (const [index, line] of lines.entries()) {
    y = drawText(sheet, `${index + 1}.  ${line}`, { x: left, y, width }, { size: 11 }) + 6;
  }
  drawText(sheet, collegeTexts.signatory, { x: left, y: y + 60, width }, { bold: true, align: 'right' });
  return closePaper(paper);
};

/** The ids of the folders by category, set when the folders are made. */
type Folders = Map<string, number>;

const folderDeeds = ({ admin }: People, { first }: Calendar, folders: Folders): readonly Deed[] =>
  Object.entries(texts.folders).map(([name, categories], index) => ({
    at: `${first}T10:0${index}:00`,
    by: admin,
    work: async (change) => {
      const { id } = await addFolder(change, NewFolder.parse({ name }));
      for (const category of categories) folders.set(category, id);
    },
  }));

interface StoredFile {
  readonly title: string;
  readonly category: string;
  readonly lines: readonly string[];
  readonly session: number;
}

const documentDeed = (
  { title, category, lines, session }: StoredFile,
  { admin, courses }: People,
  calendar: Calendar,
  chance: Chance,
  folders: Folders,
): Deed => {
  const days = calendar.days.filter((day) => day >= `${session}-07-01` && day < `${session + 1}-06-30`);
  const day = chance.pick(days);
  const isOfCourse = category === 'admissions' && !title.startsWith('Prospectus');
  const course = isOfCourse ? chance.pick(courses) : undefined;
  const kept = { filename: '' };
  const downloads = chance.whole(0, 14);
  return {
    at: calendar.momentOn(day),
    by: course ? course.accountant : admin,
    prepare: async (office, actor) => {
      const stream = Readable.from([await drawNotice(title, lines, day)]);
      const sent = { stream, name: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf` };
      kept.filename = (await receiveUpload(office, { actor }, actor.userId, sent)).filename;
    },
    work: async (change) => {
      const input = NewDocument.parse({
        name: title,
        category,
        status: session < calendar.session ? 'Archived' : 'Active',
        file: kept.filename,
        folder_id: folders.get(category) ?? null,
        course_id: course?.id ?? null,
      });
      const { id } = await addDocument(change, input);
      for (let time = 0; time < downloads; time += 1) await countDownload(change, id);
    },
  };
};

/** The document library: circulars and statements of this session, and the last session's yearly ones, archived. */
export const libraryDeeds = (people: People, calendar: Calendar, chance: Chance): readonly Deed[] => {
  const folders: Folders = new Map();
  const documents = texts.documents.flatMap(({ name, category, lines }) => {
    const sessions = name.includes('{session}')
      ? [calendar.session - 1, calendar.session]
      : [calendar.session];
    return sessions.map((session) => ({
      title: name.replace('{session}', `${session}-${String(session + 1).slice(2)}`),
      category,
      lines,
      session,
    }));
  });
  return [
    ...folderDeeds(people, calendar, folders),
    ...documents.map((document) => documentDeed(document, people, calendar, chance, folders)),
  ];
};
