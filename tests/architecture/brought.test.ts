import { expect, test } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';
import { broughtText, EXPORTS, HERE, WRITES } from './brought.ts';
import { projectSources } from './source-tree.ts';

const sources = projectSources();

/** The lists of `main/composition/brought`, each read by the threads that need its kinds alone. */
test.each([
  ['routes', ['routes']],
  ['services', ['services']],
  ['lists', ['lists', 'tables']],
  ['drawings', ['drawings']],
])('%s: what features bring is in the list of it: -u writes it anew', async (name, kinds) => {
  const text = broughtText(sources, kinds);
  expect(text.match(/': /g)?.length).toBeGreaterThan(10);
  await expect(text).toMatchFileSnapshot(`${projectRoot}${HERE}/${name}.ts`);
});

test('every write and every export names what it is of, so that it is found', () => {
  const main = sources.filter(({ path }) => /^main\/(?!launch|composition|writer)/.test(path));
  const count = (pattern: RegExp) => main.flatMap(({ text }) => text.match(pattern) ?? []).length;
  expect(count(/office\s*\.write\(/g)).toBe(count(WRITES));
  expect(count(/(?<!const )exportReply\(/g)).toBe(count(EXPORTS));
});

test('what is brought is found by how it is written, and imported once', () => {
  const routes = {
    path: 'main/features/changes/x/x.routes.ts',
    text: `import { cancel, pay as payX } from './x.service.ts';
      import { cancel as cancelY, yRequest } from '../y/y.service.ts';
export const xRoutes = (office: Office): readonly Route[] => [
  route(one, ({ caller }) => office.write({ ...caller, atAnyTime: true }, cancel)),
  route(two, ({ caller }) => office.write(caller, cancelY)),
  route(three, ({ caller }) => office.write(caller, yRequest.approve)),
  actRoute(office, four, payX, () => []),
];`,
  };
  const list = {
    path: 'main/features/changes/x/x.queries.ts',
    text: 'export const xList = registerList(xs, listXs);',
  };
  const text = broughtText([routes, list], ['routes', 'services', 'lists', 'tables', 'drawings']);
  for (const line of [
    "import { cancel, pay } from '../../features/changes/x/x.service.ts';",
    "import { cancel as cancelOfY, yRequest } from '../../features/changes/y/y.service.ts';",
    "export const ROUTES = {\n  'x.xRoutes': xRoutes,\n};",
    "'x.cancel': cancel, 'x.pay': pay, 'y.cancel': cancelOfY, 'y.yRequest.approve': yRequest.approve,",
    "'x.xList.list': xList.list,",
    "'x.xList.table': xList.table,",
  ])
    expect(text).toContain(line);
});
