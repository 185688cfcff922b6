import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';
import { slowJson, slowRequest } from '../../support/offices/slow-request.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { WAYS, type Way } from './ways.ts';

/** The milliseconds in which a live line must end: well before its next heartbeat, at which it would end anyway. */
const AT_ONCE_MS = 5_000;

const startUpload = async ({ url, scienceAccountant: { token } }: College) => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="late.pdf"\r\n\r\n';
  const body = `${head}${smallPdf('late')}\r\n--b--\r\n`;
  const upload = await slowRequest(url, {
    path: '/uploads',
    token,
    type: 'multipart/form-data; boundary=b',
    length: Buffer.byteLength(body),
    begin: head,
  });
  return { finish: () => upload.finish(body.slice(head.length)) };
};

/**
 * Begins a download that is not read, so that most of the file is still to be sent. `isWhole` answers whether all of it
 * came.
 */
const startDownload = async (college: College) => {
  const { scienceAccountant, url } = college;
  const filler = `%${'x'.repeat(79)}\n`.repeat(110_000);
  const { filename } = await college.upload(`${smallPdf()}${filler}`, 'large.pdf', scienceAccountant);
  const answer = await new Promise<IncomingMessage>((resolve) => {
    const headers = { authorization: `Bearer ${scienceAccountant.token}` };
    get(`${url}/api/uploads/${filename}`, { headers }, resolve);
  });
  answer.pause();
  if (answer.statusCode !== 200) throw new Error(`The download was answered ${answer.statusCode}`);
  return {
    filename,
    isWhole: async (): Promise<boolean> => {
      try {
        for await (const _part of answer);
        return true;
      } catch {
        return false;
      }
    },
  };
};

const startLine = async ({ url, scienceAccountant: { token } }: College) => {
  const headers = { authorization: `Bearer ${token}` };
  const stop = new AbortController();
  const { body } = await fetch(`${url}/api/events`, { headers, signal: stop.signal });
  let [text, isOver] = ['', false];
  (async () => {
    for await (const part of body ?? []) text += Buffer.from(part).toString('utf8');
  })()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const until = async (holds: () => boolean): Promise<boolean> => {
    for (let ms = 0; ms < AT_ONCE_MS && !holds(); ms += 20) await wait(20);
    return holds();
  };
  await until(() => text.includes(': open'));
  return {
    endsAtOnce: () => until(() => isOver),
    hears: (what: string) => until(() => text.includes(what)),
    text: () => text,
    leave: () => stop.abort(),
  };
};

/** Ends a login or a right in the middle of an entry, an upload, a download and a live line. Answers what of it went on. */
const endInTheMiddle = async (way: Way): Promise<readonly string[]> => {
  const college = await openCollege({ bounds: { closingPatience: 500 } });
  const { science, scienceAccountant, opened, url } = college;
  const late = { student_name: 'Late', amount: 500, course_id: science.id };
  const entry = await slowJson(url, scienceAccountant.token, '/fees', late);
  const upload = await startUpload(college);
  const download = await startDownload(college);
  const line = await startLine(college);
  await wait(100);
  await way.end(college);
  const failures: string[] = [];
  const hold = (isSo: boolean, what: string) => {
    if (!isSo) failures.push(`${way.name}: ${what}`);
  };
  const [entered, uploaded] = [await entry.finish(), await upload.finish()];
  hold(way.entry.includes(entered), `an entry that was open was answered ${entered}`);
  hold(way.upload.includes(uploaded), `an upload that was open was answered ${uploaded}`);
  hold((await download.isWhole()) !== way.isDownloadCut, 'a download went on, or was cut without a reason');
  if (way.isLineEnded) hold(await line.endsAtOnce(), 'the live line went on');
  const admin = await college.signIn('admin');
  const { body: fees } = await admin.get<Fee[]>('/fees');
  hold(fees.length === 0, 'the entry was written');
  const kept = await opened.office.reader.selectFrom('uploads').select('filename').execute();
  const more = kept.filter(({ filename }) => filename !== download.filename);
  hold(more.length === (uploaded === 201 ? 1 : 0), 'the upload was kept');
  if (way.name !== 'another role') {
    await college.collect({ course_id: science.id }, admin);
    if (!way.isLineEnded) {
      await college.collect({ course_id: college.commerce.id }, admin);
      hold(await line.hears('"entity":"fees","id":2'), 'the live line is deaf');
    }
    hold(!line.text().includes('"entity":"fees","id":1'), 'the live line told of a fee afterwards');
  }
  line.leave();
  await college.close();
  return failures;
};

const endEach = async (): Promise<Proof> => {
  const failures: string[] = [];
  for (const way of WAYS) failures.push(...(await endInTheMiddle(way)));
  return {
    tried: WAYS.length * 4,
    failures,
    measured: `${WAYS.length} ways × entry, upload, download, line`,
  };
};

/** Tries every way in which a login or a right ends, in the middle of everything that may be open then. */
export const proveSessions = (): Promise<void> =>
  prove('what a session let in ends with it: open entries, uploads, downloads and live lines', 36, endEach);
