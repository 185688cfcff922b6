import { openCollege } from '../support/colleges/college.ts';
import { describedCalls } from '../support/offices/described-calls.ts';

/**
 * Prints what other programs and people's files see of the office, a line a fact: each call with its parameters, and the headings of each
 * export. Two versions are compared by `diff`: `node tests/registers/outside.ts >before.txt`.
 */
const college = await openCollege();
const calls = await describedCalls(college.admin);
for (const { name, access, right, parameters, body, answer, summary } of calls) {
  const asked = parameters.map(
    ({ in: place, name: parameter, schema }) => `${place} ${parameter} ${JSON.stringify(schema)}`,
  );
  console.log(`${name} | ${JSON.stringify(access)} ${right ?? ''} | ${summary}`);
  for (const line of asked.toSorted()) console.log(`  ${line}`);
  console.log(`  body ${JSON.stringify(body)}\n  answer ${JSON.stringify(answer)}`);
}
for (const { name, path } of calls.filter(
  ({ name, path }) => name.startsWith('GET') && path.endsWith('/export') && !path.includes('{'),
)) {
  const { body } = await college.admin.get<string>(`${path}?format=csv`);
  console.log(`${name}: ${typeof body === 'string' ? body.split('\n')[0] : JSON.stringify(body)}`);
}
await college.close();
