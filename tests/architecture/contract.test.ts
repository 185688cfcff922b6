import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, paramsSchema, pathParameters } from '../../shared/contract/endpoint.ts';
import { RIGHTS } from '../../shared/contract/rights.ts';
import { RULES, ruleOf } from '../proofs/who-sees/rules.list.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { definedEndpoints } from '../support/offices/defined-endpoints.ts';
import { describedCalls } from '../support/offices/described-calls.ts';
import { projectRoot } from '../support/tools/tool.ts';

const testTexts = (): readonly string[] =>
  globSync('tests/{acts,features,journal,office,registers}/**/*.ts', { cwd: projectRoot }).map((file) =>
    readFileSync(join(projectRoot, file), 'utf8'),
  );

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** A call of the endpoint in a test: `.post(\`/fees/${id}/cancel\``, or `'POST', '/fees'` in a table. */
const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): RegExp => {
  const address = path
    .split(/\{\w+\}/)
    .map(escaped)
    .join('(?:\\$\\{[^}]+\\}|[\\w.-]+)');
  const called = `\\.${method.toLowerCase()}(?:<(?:[^()]|\\(\\))*?>)?\\(\\s*['"\`]${address}(?:['"\`?]|\\$\\{)`;
  const listed = `['"]${method}['"],\\s*['"\`]${address}(?:['"\`?]|\\$\\{)`;
  return new RegExp(`${called}|${listed}`);
};

/** Each is one setting, or one list, that its call says anew. */
const SAID_AS_A_WHOLE: readonly string[] = [
  'PUT /backups/second-folder',
  'PUT /ledger/opening',
  'PUT /letters/{id}',
  'PUT /sending',
  'PUT /sending/sms',
  'PUT /sharing',
  'PUT /tally/mapping',
  'PUT /tax-rates',
  'PUT /university',
];

interface Described {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

const membersOf = (schema: Described): readonly Described[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap(membersOf),
];

/** The fields of a call's body that may be left out and are one of a list of texts, and whether an empty text is taken. */
const choicesOf = (operation: unknown) => {
  const call = operation as { requestBody?: { content?: Record<string, { schema?: Described }> } };
  const bodies = Object.values(call.requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema ? membersOf(schema) : [],
  );
  return bodies.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, schema]) => {
      const members = membersOf(schema);
      const isChoice = members.some((one) => one.enum?.some((value) => typeof value === 'string'));
      const takesEmpty = members.some((one) => one.const === '' || one.enum?.includes(''));
      return isChoice && !required.includes(name) ? [{ name, takesEmpty }] : [];
    }),
  );
};

let college: College;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  [college, endpoints] = [await openCollege(), await definedEndpoints()];
});
afterAll(() => college.close());

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

describe('the contract is kept', () => {
  it('every endpoint is defined once and answered by a route, and there is no other route', async () => {
    const { body } = await college.guest.get<{ paths: Record<string, Record<string, unknown>> }>(
      '/openapi.json',
    );
    const routed = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const defined = endpoints.map(nameOf);
    expect(new Set(defined).size).toBe(defined.length);
    expect(routed.sort()).toEqual(defined.sort());
  });

  it('every endpoint has a rule of who sees what, in rules.list.ts, and every rule an endpoint', () => {
    expect(endpoints.map(nameOf).sort()).toEqual(Object.values(RULES).flat().toSorted());
  });

  it('an endpoint for who has a right says so, as its rule and the description of the API do', async () => {
    const described = new Map((await describedCalls(college.guest)).map(({ name, right }) => [name, right]));
    for (const endpoint of endpoints) {
      const name = nameOf(endpoint);
      const rule = RIGHTS.find((right) => right === ruleOf(name));
      expect([name, endpoint.right, described.get(name)]).toEqual([name, rule, rule]);
    }
  });

  it('every endpoint says who may call it, and every parameter of its path has a schema', () => {
    for (const endpoint of endpoints) {
      expect(endpoint.access, nameOf(endpoint)).toSatisfy(
        (access) =>
          access === 'public' || access === 'signed-in' || (Array.isArray(access) && access.length > 0),
      );
      const parsed = paramsSchema(endpoint).safeParse({});
      expect(parsed.success, nameOf(endpoint)).toBe(pathParameters(endpoint.path).length === 0);
    }
  });

  it('an update leaves as it is what its body leaves out, but for what is said as a whole', () => {
    const updates = endpoints.filter(({ method, body }) => body && (method === 'PATCH' || method === 'PUT'));
    const asWhole = updates.filter(({ body }) => !body?.safeParse({}).success).map(nameOf);
    expect(asWhole.toSorted()).toEqual(SAID_AS_A_WHOLE);
    for (const endpoint of updates) {
      const parsed = endpoint.body?.safeParse({});
      const filled = Object.entries(parsed?.data ?? {}).filter(([, value]) => value !== undefined);
      expect(filled, nameOf(endpoint)).toEqual([]);
    }
  });

  it('an empty choice of a list counts as not sent, wherever one may be left out', async () => {
    const { body } = await college.guest.get<{ paths: Record<string, Record<string, unknown>> }>(
      '/openapi.json',
    );
    const refusing = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        choicesOf(operation)
          .filter(({ takesEmpty }) => !takesEmpty)
          .map(({ name }) => `${method.toUpperCase()} ${path}: ${name}`),
      ),
    );
    expect(refusing).toEqual([]);
  });

  it('nothing but signing in, setting up and describing itself is public', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(nameOf);
    expect(open.sort()).toEqual(PUBLIC_ENDPOINTS.toSorted());
  });

  it('a stranger and a teacher are refused everywhere else', async () => {
    const closed = endpoints.filter(({ access }) => access !== 'public');
    for (const endpoint of closed) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
      const method = endpoint.method.toLowerCase() as 'get';
      const { guest, teacher } = college;
      expect((await guest[method](path)).status, nameOf(endpoint)).toBe(401);
      if (endpoint.access === 'signed-in') continue;
      expect((await teacher[method](path)).status, nameOf(endpoint)).toBe(403);
    }
  });

  it('every endpoint has a test that calls it', () => {
    const texts = testTexts();
    const untested = endpoints.filter((endpoint) => !texts.some((text) => callOf(endpoint).test(text)));
    expect(untested.map(nameOf)).toEqual([]);
  });
});

const PUBLIC_ENDPOINTS = [
  'GET /health',
  'GET /openapi.json',
  'GET /setup',
  'GET /sharing/ca.crt',
  'POST /auth/login',
  'POST /setup',
  'POST /setup/backups',
  'POST /setup/restore',
];

describe('the search for tests', () => {
  it.each([
    [`await admin.post<Fee>(\`/fees/\${fee.id}/cancel\`, {})`, true],
    ["await admin.post('/fees', {})", false],
    ["['POST', '/fees/1/cancel', 403]", true],
    [`admin.get(\`/fees/\${fee.id}/cancel\`)`, false],
  ])('%s', (text, found) => {
    expect(callOf({ method: 'POST', path: '/fees/{id}/cancel' }).test(text)).toBe(found);
  });
});
