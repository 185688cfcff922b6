import { PDFDocument, type PDFFont, PDFName, PDFOperator, PDFOperatorNames, type PDFPage } from 'pdf-lib';
import { FACE_NAMES, type Face, type FaceName, type Faces, loadFaces } from './fonts.ts';
import { A4, type PageSize } from './page-sizes.ts';

export interface PaperOptions {
  readonly title: string;
  /** The college. */
  readonly author: string;
  /** The moment written into the file; the same input and moment give the same bytes. */
  readonly date: Date;
  readonly size?: PageSize;
  /** Points kept free on every side; 36 where nothing is said. */
  readonly margin?: number;
}

/** A document being written. */
export interface Paper {
  readonly pdf: PDFDocument;
  readonly faces: Faces;
  readonly fonts: Readonly<Record<FaceName, PDFFont>>;
  readonly size: PageSize;
  readonly margin: number;
  readonly sheets: Sheet[];
}

/**
 * One page. All measures are points from its top left corner, downwards; `left`, `right`, `top`, `bottom` are
 * where its margins end.
 */
export interface Sheet {
  readonly paper: Paper;
  readonly page: PDFPage;
  /** Adds PDF operators, in PDF's own coordinates (from the bottom); what they set ends with them. */
  readonly write: (operators: string) => void;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];

/** Lets pdf-lib use a face that is parsed and shaped already, instead of parsing the file for each document. */
const asFontkit = ({ font, shape }: Face): Fontkit => ({
  create: () => ({
    postscriptName: font.postscriptName,
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    italicAngle: font.italicAngle,
    capHeight: font.capHeight,
    xHeight: font.xHeight,
    bbox: font.bbox,
    characterSet: font.characterSet,
    glyphForCodePoint: (codePoint) => font.glyphForCodePoint(codePoint),
    layout: (text) => ({ glyphs: [...shape(text)] }),
    createSubset: () => font.createSubset(),
  }),
});

const embed = (pdf: PDFDocument, face: Face): Promise<PDFFont> => {
  pdf.registerFontkit(asFontkit(face));
  // A subset's name begins with six capitals; a fixed tag keeps the output the same every time.
  return pdf.embedFont(face.bytes, { subset: true, customName: `BURSAR+${face.font.postscriptName}` });
};

/** Begins a document in en-IN with its four fonts; only the glyphs used are written. */
export const openPaper = async (options: PaperOptions): Promise<Paper> => {
  const faces = await loadFaces();
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(options.title, { showInWindowTitleBar: true });
  pdf.setAuthor(options.author);
  pdf.setCreator('Bursar');
  pdf.setProducer('Bursar');
  pdf.setLanguage('en-IN');
  pdf.setCreationDate(options.date);
  pdf.setModificationDate(options.date);
  const fonts = {
    latin: await embed(pdf, faces.latin),
    latinBold: await embed(pdf, faces.latinBold),
    devanagari: await embed(pdf, faces.devanagari),
    devanagariBold: await embed(pdf, faces.devanagariBold),
  };
  return { pdf, faces, fonts, size: options.size ?? A4, margin: options.margin ?? 36, sheets: [] };
};

/** A new page at the end, of the paper's size and margins. */
export const addSheet = (paper: Paper): Sheet => {
  const { width, height } = paper.size;
  const page = paper.pdf.addPage([width, height]);
  for (const name of FACE_NAMES) page.node.setFontDictionary(PDFName.of(name), paper.fonts[name].ref);
  const edges = {
    left: paper.margin,
    right: width - paper.margin,
    top: paper.margin,
    bottom: height - paper.margin,
  };
  const write = (operators: string) =>
    page.pushOperators(PDFOperator.of(PDFOperatorNames.PopGraphicsState, [`q ${operators}`]));
  const sheet = { paper, page, write, width, height, ...edges };
  paper.sheets.push(sheet);
  return sheet;
};

/** Goes through the motions of drawing and answers what `draw` answers, such as the y it would reach. */
export const rehearse = <T>(sheet: Sheet, draw: (blank: Sheet) => T): T =>
  draw({ ...sheet, write: () => undefined });

/** The finished file. */
export const closePaper = ({ pdf }: Paper): Promise<Uint8Array> =>
  pdf.save({ useObjectStreams: true, addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
