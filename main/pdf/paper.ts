import { CustomFontSubsetEmbedder, PDFDocument, PDFFont, PDFName, type PDFPage } from 'pdf-lib';
import { type Face, type FaceName, type Faces, loadFaces } from './fonts.ts';
import { A4, type PageSize } from './page-sizes.ts';

export interface PaperOptions {
  readonly title: string;
  /** The college's name. */
  readonly author: string;
  /** The moment written into the file. The same input and moment give the same bytes. */
  readonly date: Date;
  readonly size?: PageSize;
  /** The margin on each side in points. Default: 48, that of every paper which is handed out on A4. */
  readonly margin?: number;
}

/** A document that is being drawn. */
export interface Paper {
  readonly pdf: PDFDocument;
  readonly faces: Faces;
  readonly fonts: Readonly<Record<FaceName, PDFFont>>;
  readonly size: PageSize;
  readonly margin: number;
  readonly sheets: Sheet[];
  /** The faces that its pages use so far. */
  readonly used: Set<FaceName>;
}

/**
 * One page. All measures are in points from its top left corner, downwards. `left`, `right`, `top` and `bottom` are the
 * inner edges of its margins.
 */
export interface Sheet {
  readonly paper: Paper;
  readonly page: PDFPage;
  /** Adds PDF operators in PDF's own coordinates, from the bottom left. The graphics state is restored after them. */
  readonly write: (operators: string) => void;
  /** Compresses what was drawn so far. Drawing may go on. */
  readonly seal: () => void;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Fontkit = Parameters<typeof CustomFontSubsetEmbedder.for>[0];

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

/** Makes a font that is written only if a page uses it, unlike those of `pdf.embedFont`. */
const prepareFont = async (pdf: PDFDocument, face: Face): Promise<PDFFont> => {
  // The name of a subset begins with six capitals. These are fixed, so that the same input gives the same bytes.
  const name = `BURSAR+${face.font.postscriptName}`;
  const embedder = await CustomFontSubsetEmbedder.for(asFontkit(face), face.bytes, name);
  return PDFFont.of(pdf.context.nextRef(), pdf, embedder);
};

/** Begins a document in en-IN. Of its fonts, only the glyphs in use are written. */
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
    latin: await prepareFont(pdf, faces.latin),
    latinBold: await prepareFont(pdf, faces.latinBold),
    devanagari: await prepareFont(pdf, faces.devanagari),
    devanagariBold: await prepareFont(pdf, faces.devanagariBold),
  };
  return {
    pdf,
    faces,
    fonts,
    size: options.size ?? A4,
    margin: options.margin ?? 48,
    sheets: [],
    used: new Set(),
  };
};

/** The same document, for sheets of another size. */
export const withSize = (paper: Paper, size: PageSize): Paper => ({ ...paper, size });

/** Adds a page at the end, of the paper's size and margins. */
export const addSheet = (paper: Paper): Sheet => {
  const { pdf } = paper;
  const { width, height } = paper.size;
  const page = pdf.addPage([width, height]);
  const edges = {
    left: paper.margin,
    right: width - paper.margin,
    top: paper.margin,
    bottom: height - paper.margin,
  };
  const pending: string[] = [];
  const write = (operators: string) => {
    pending.push(`q ${operators} Q`);
  };
  const seal = () => {
    if (pending.length === 0) return;
    page.node.addContentStream(pdf.context.register(pdf.context.flateStream(pending.join('\n'))));
    pending.length = 0;
  };
  // The page before is compressed: a long register holds the drawing of one page in memory.
  paper.sheets.at(-1)?.seal();
  const sheet = { paper, page, write, seal, width, height, ...edges };
  paper.sheets.push(sheet);
  return sheet;
};

/**
 * Divides a sheet into `count` equal parts, one above the other. Answers the one at `at`, 0 being the uppermost, with edges
 * of its own.
 */
export const partOf = (sheet: Sheet, count: number, at: number): Sheet => {
  const height = sheet.height / count;
  const up = height * (count - 1 - at);
  return {
    ...sheet,
    height,
    bottom: height - sheet.paper.margin,
    write: (operators) => sheet.write(`1 0 0 1 0 ${up.toFixed(3)} cm ${operators}`),
  };
};

/** Divides an upright sheet into two halves, one above the other. */
export const halves = (sheet: Sheet): readonly [upper: Sheet, lower: Sheet] => [
  partOf(sheet, 2, 0),
  partOf(sheet, 2, 1),
];

/** Runs `draw` without drawing, and answers what it answers, such as the y it would reach. */
export const rehearse = <T>(sheet: Sheet, draw: (blank: Sheet) => T): T =>
  draw({ ...sheet, write: () => undefined });

/** Adds a face to a page's fonts, under its own name. */
export const fontFor = ({ paper, page }: Sheet, name: FaceName): PDFFont => {
  const font = paper.fonts[name];
  page.node.setFontDictionary(PDFName.of(name), font.ref);
  paper.used.add(name);
  return font;
};

/** Finishes a document. Answers the bytes of its file. */
export const closePaper = async ({ pdf, fonts, used, sheets }: Paper): Promise<Uint8Array> => {
  for (const sheet of sheets) sheet.seal();
  for (const name of used) await fonts[name].embed();
  return pdf.save({
    useObjectStreams: true,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
};
