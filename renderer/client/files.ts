import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { NEXT_COPY_HEADER, PRINTS_HEADER } from '../../shared/contract/prints.ts';
import { type CallInput, request } from './call.ts';
import { ConnectionFailure, readFailure } from './failure.ts';
import { requestUrl } from './request-url.ts';
import { loginRefused, readToken } from './token.ts';

export interface FetchedFile {
  readonly blob: Blob;
  readonly filename: string;
  /** The ids of the prints that the office counted with it; none of what is only looked at. */
  readonly prints: readonly number[];
  /** Whether a print of it would be a duplicate. */
  readonly isPrintedBefore: boolean;
}

export interface UploadedFile {
  readonly url: string;
  readonly filename: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The name in a Content-Disposition header, its UTF-8 form first. */
export const filenameOf = (disposition: string | null, fallback: string): string => {
  const extended = /filename\*=(?:UTF-8'')([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decoded(extended.trim());
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  return plain?.trim() || fallback;
};

const printsOf = (ids: string | null): readonly number[] => (ids ? ids.split(',').map(Number) : []);

const ownUrl = (url: string): string => {
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) throw new TypeError('Only files of this office can be opened');
  return address.pathname + address.search;
};

/**
 * Fetches a file with the token, by its endpoint or by its url on this office (a foreign url throws: it must
 * never see the token). Throws `ApiFailure` or `ConnectionFailure`.
 */
export const fetchFile = async <E extends Endpoint>(
  source: E | string,
  input?: CallInput<E>,
): Promise<FetchedFile> => {
  const parts: { params?: unknown; query?: object; signal?: AbortSignal | undefined } = { ...input };
  const url =
    typeof source === 'string' ? ownUrl(source) : requestUrl(source.path, parts.params, parts.query);
  const definition = typeof source === 'string' ? ({ method: 'GET', access: 'signed-in' } as const) : source;
  const response = await request(definition, url, parts);
  const last = decoded(url.split('?')[0]?.split('/').at(-1) ?? 'file');
  const blob = await response.blob().catch((error: unknown) => {
    throw new ConnectionFailure(error);
  });
  const { headers } = response;
  return {
    blob,
    filename: filenameOf(headers.get('Content-Disposition'), last),
    prints: printsOf(headers.get(PRINTS_HEADER)),
    isPrintedBefore: headers.get(NEXT_COPY_HEADER) === 'duplicate',
  };
};

interface UploadOptions {
  /** Hears the part sent so far, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a file to `/uploads`. XMLHttpRequest, since fetch cannot tell how far a body has been sent. */
export const upload = (file: File, { onProgress, signal }: UploadOptions = {}): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const token = readToken();
    const form = new FormData();
    form.append('file', file, file.name);
    const sending = new XMLHttpRequest();
    sending.open('POST', '/api/uploads');
    if (token !== null) sending.setRequestHeader('Authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    sending.onerror = () => reject(new ConnectionFailure());
    sending.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    sending.onload = () => {
      const { status, statusText } = sending;
      const body = parsed(sending.responseText);
      if (status >= 200 && status < 300) return resolve(body as UploadedFile);
      const failure = readFailure('POST', { status, statusText, headers: new Headers() }, body);
      if (status === 401) loginRefused(token, failure.said);
      return reject(failure);
    };
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(form);
  });
