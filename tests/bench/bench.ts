import { buildWhatIsStale } from '../../main/launch/open-program.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { provideOffice } from './college/cached-office.ts';
import { collectToday, landmarksOf } from './college/today.ts';
import { type BenchFlags, HELP, isWanted, readFlags } from './flags.ts';
import { memoryOf, signInAll, startBare, startOffice } from './office-at-work.ts';
import { measureLong } from './works/long.ts';
import { measureQuestions } from './works/measure-questions.ts';
import { measurePages } from './works/pages.ts';
import { type Figures, writeFigures } from './write-figures.ts';

/** `npm run bench`: the built office beside a bare server with the same rows, from its start to its pages. */
const bench = async (flags: BenchFlags): Promise<void> => {
  await buildWhatIsStale();
  const folder = temporaryFolder('bench');
  const { dataDirectory, bareFile } = await provideOffice(flags, folder);

  const copied = await startOffice(dataDirectory);
  await copied.office.stop();
  const { office, seconds } = await startOffice(dataDirectory);
  const idle = memoryOf(office.pid);
  const desks = await signInAll(office.url);
  await collectToday(desks.admin.api, bareFile);
  const landmarks = await landmarksOf(desks, bareFile);
  const people = Object.values(desks).map(({ asker, name, token, scope }) => ({ asker, name, token, scope }));
  const bareUrl = await startBare({ file: bareFile, people, landmarks }, folder);

  const figures: Figures = {
    flags,
    start: { seconds, copiedSeconds: copied.seconds, idleMb: idle },
    questions: await measureQuestions({ flags, landmarks, desks, officeUrl: office.url, bareUrl }),
    pages: isWanted(flags, 'pages') ? await measurePages(office.url, desks.admin) : undefined,
    long: await measureLong(flags, desks, landmarks),
    loadedMb: memoryOf(office.pid),
  };
  await office.stop();
  writeFigures(figures);
};

const flags = readFlags(process.argv.slice(2));
if (flags === undefined) console.log(HELP);
else await bench(flags);
process.exit();
