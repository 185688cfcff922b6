import type { AttachmentReference } from '../../../../shared/features/college/files/files.model.ts';
import {
  LOGO_TOO_LARGE,
  LOGO_TYPE,
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
} from '../../../../shared/features/college/settings/settings.model.ts';
import { invalid } from '../../../office/api-error.ts';
import type { FileStore } from '../../../office/disk/file-store.ts';

const PNG_NAME = /\.png$/;
const LOGO_NAME = /\.(png|jpg)$/;

/** Width and height of a PNG, which its first chunk tells. */
const pixelsOf = (png: Uint8Array): { readonly width: number; readonly height: number } => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

/**
 * The logo's bytes; null where none is named. Throws 400 for anything but a PNG or JPEG (a kept file's ending is
 * that of its bytes), and for one that would make every receipt slow: too many bytes, or a PNG of too many pixels,
 * since that is unpacked to be drawn.
 */
export const readLogo = async (
  files: FileStore,
  reference: AttachmentReference | null,
): Promise<Uint8Array | null> => {
  if (reference === null) return null;
  const bytes = await files.readWhole(reference.filename);
  if (bytes === null) throw invalid('That file was not uploaded', 'logo');
  if (!LOGO_NAME.test(reference.filename)) throw invalid(LOGO_TYPE, 'logo');
  if (bytes.length > MAX_LOGO_BYTES) throw invalid(LOGO_TOO_LARGE, 'logo');
  if (PNG_NAME.test(reference.filename)) {
    if (bytes.length < 33) throw invalid(LOGO_TYPE, 'logo');
    const { width, height } = pixelsOf(bytes);
    if (Math.max(width, height) > MAX_LOGO_PIXELS) throw invalid(LOGO_TOO_LARGE, 'logo');
  }
  return bytes;
};
