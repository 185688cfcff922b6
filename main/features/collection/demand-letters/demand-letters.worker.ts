import { workerData } from 'node:worker_threads';
import { MOST_DEMANDS } from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import type { Db } from '../../../database/db.ts';
import { openReading } from '../../../database/open.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import { loadFaces } from '../../../pdf/fonts.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import { drawDemands } from './demand-letters.drawing.ts';
import type { DemandAnswer, DemandJob, DemandWorkerData } from './demand-letters.jobs.ts';
import { countOwing, type Demand, demandOf, studentsOwing } from './demand-letters.queries.ts';

const { databaseFile }: DemandWorkerData = workerData;
const database = openReading(databaseFile);
const ready = loadFaces();

const demandsOf = async (db: Db, { query, scope, on }: DemandJob): Promise<readonly Demand[]> => {
  const students = await studentsOwing(db, scope, query, on);
  const owe = query.owing === 'all' ? 'owe something' : 'are overdue';
  if (students.length === 0)
    throw notFound(`Student who ${query.owing === 'all' ? 'owes something' : 'is overdue'}`);
  if (students.length > MOST_DEMANDS)
    throw invalid(`More than ${MOST_DEMANDS} students ${owe}: choose a course or a year`, 'course_id');
  const demands: Demand[] = [];
  for (const student of students) demands.push(await demandOf(db, student, on));
  return demands;
};

/** What all students of one file owe is of one moment. */
serveJobs<DemandJob, DemandAnswer>(async (job) => {
  const { query, scope, on, drawing } = job;
  if (drawing === null) return { answer: { pdf: null, count: await countOwing(database, scope, query, on) } };
  const demands = await database.transaction().execute((db) => demandsOf(db, job));
  await ready;
  return { answer: { pdf: await drawDemands({ ...drawing, demands }) } };
});
