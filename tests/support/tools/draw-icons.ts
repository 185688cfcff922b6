import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../browsers/chromium.ts';
import { projectRoot } from './tool.ts';

/**
 * `node tests/support/tools/draw-icons.ts` draws the icons anew from bursar.svg. The drawn files are kept with the sources.
 */
const folder = join(projectRoot, 'resources/icons');
const drawing = readFileSync(join(folder, 'bursar.svg'), 'utf8');
const browser = await launchChromium();

/** Draws the icon as a square PNG without a background. */
const drawn = async (size: number): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
};

/** Packs PNGs into Windows' format: a directory, then the pictures. */
const asIco = (pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    // 0 means 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
};

/** The names of PNGs in Apple's format by their sizes; `ic11` to `ic14` are for screens of double density. */
const ICNS = {
  icp4: 16,
  icp5: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};
const asIcns = (pictureOf: (size: number) => Buffer): Buffer => {
  const blocks = Object.entries(ICNS).map(([name, size]) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32BE(pictureOf(size).length + 8, 4);
    return Buffer.concat([head, pictureOf(size)]);
  });
  const body = Buffer.concat(blocks);
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
};

const pictures = new Map<number, Buffer>();
for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) pictures.set(size, await drawn(size));
await browser.close();
const pictureOf = (size: number): Buffer => {
  const png = pictures.get(size);
  if (!png) throw new Error(`${size} was not drawn`);
  return png;
};

writeFileSync(join(folder, 'bursar.png'), pictureOf(512));
writeFileSync(join(folder, 'tray.png'), pictureOf(16));
writeFileSync(join(folder, 'tray@2x.png'), pictureOf(32));
const forWindows = [16, 24, 32, 48, 64, 128, 256].map((size) => ({ size, png: pictureOf(size) }));
writeFileSync(join(folder, 'bursar.ico'), asIco(forWindows));
writeFileSync(join(folder, 'bursar.icns'), asIcns(pictureOf));
