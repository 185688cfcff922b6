import { SSF } from 'xlsx';
import type { CellNote } from '../../shared/sheet.ts';
import { fontNoteOf } from './font-note.ts';
import { attribute, decodedXml, elements } from './xml-text.ts';
import type { Archive } from './zip-archive.ts';

interface XlsxTab {
  readonly name: string;
  readonly hidden: boolean;
  /** The path of its part in the archive. */
  readonly path: string;
}

export interface XlsxBook {
  readonly tabs: readonly XlsxTab[];
  readonly from1904: boolean;
  readonly sharedTexts: readonly string[];
  /** The number format of each cell style, by the style's index. */
  readonly formats: readonly string[];
  /** The note that each cell style's font gives, by the style's index. */
  readonly fontNotes: readonly (CellNote | undefined)[];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * The full path of a part named from another: `worksheets/sheet1.xml`, `../sheet1.xml` or, from the root, `/xl/sheet1.xml`.
 */
const resolved = (from: string, target: string): string => {
  const plain = target.replaceAll('\\', '/');
  return new URL(plain, `file:///${folderOf(from)}`).pathname.slice(1);
};

const relationsOf = (archive: Archive, path: string) => {
  const xml = decodedXml(archive.part(`${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`));
  return elements(xml, 'Relationship').map(({ attributes }) => ({
    id: attribute(attributes, 'Id') ?? '',
    type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
    path: decodeURIComponent(resolved(path, attribute(attributes, 'Target') ?? '')),
  }));
};

/** The plain text of a rich text, without its phonetic guide (`rPh`). */
export const richText = (xml: string): string => {
  const spoken = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml;
  return elements(spoken, 't')
    .map(({ text }) => text)
    .join('');
};

const formatsOf = (xml: string): readonly string[] => {
  const own = new Map(
    elements(xml, 'numFmt').map(({ attributes }) => [
      Number(attribute(attributes, 'numFmtId')),
      attribute(attributes, 'formatCode') ?? 'General',
    ]),
  );
  const known = SSF.get_table();
  const [styles] = elements(xml, 'cellXfs');
  return elements(styles?.inner ?? '', 'xf').map(({ attributes }) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    return own.get(id) ?? known[id] ?? 'General';
  });
};

const fontNote = (font: string): CellNote | undefined => {
  const [name] = elements(font, 'name');
  const [strike] = elements(font, 'strike');
  const isStruck = strike !== undefined && isTrue(attribute(strike.attributes, 'val') ?? '1');
  return fontNoteOf(attribute(name?.attributes ?? '', 'val') ?? '', isStruck);
};

const fontNotesOf = (xml: string): readonly (CellNote | undefined)[] => {
  const [fonts] = elements(xml, 'fonts');
  const notes = elements(fonts?.inner ?? '', 'font').map(({ inner }) => fontNote(inner));
  const [styles] = elements(xml, 'cellXfs');
  return elements(styles?.inner ?? '', 'xf').map(
    ({ attributes }) => notes[Number(attribute(attributes, 'fontId') ?? 0)],
  );
};

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Reads what comes before a workbook's cells: the sheets' names and parts, the shared texts, the formats. */
export const readBook = (archive: Archive): XlsxBook | undefined => {
  const path =
    relationsOf(archive, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const xml = decodedXml(archive.part(path));
  if (xml === '') return undefined;
  const relations = relationsOf(archive, path);
  const partOf = (type: string): string =>
    decodedXml(archive.part(relations.find((relation) => relation.type === type)?.path ?? ''));
  const [properties] = elements(xml, 'workbookPr');
  const styles = partOf('styles');
  return {
    tabs: elements(xml, 'sheet').flatMap(({ attributes }) => {
      const id = attribute(attributes, 'id');
      const relation = relations.find((each) => each.id === id);
      if (relation?.type !== 'worksheet') return [];
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      return [{ name: attribute(attributes, 'name') ?? '', hidden, path: relation.path }];
    }),
    from1904: isTrue(attribute(properties?.attributes ?? '', 'date1904')),
    sharedTexts: elements(partOf('sharedStrings'), 'si').map(({ inner }) => richText(inner)),
    formats: formatsOf(styles),
    fontNotes: fontNotesOf(styles),
  };
};
