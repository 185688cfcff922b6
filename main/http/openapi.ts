import { z } from 'zod';
import { type Endpoint, paramsSchema, rolesOf } from '../../shared/contract/endpoint.ts';
import { ApiErrorBody } from '../../shared/contract/error.ts';

const asJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const asParameters = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

const successOf = ({ answer }: Endpoint): Record<string, unknown> => {
  switch (answer.kind) {
    case 'record':
      return {
        [answer.status]: { description: 'Done', content: json(asJsonSchema(answer.schema, 'output')) },
      };
    case 'list':
      return {
        200: {
          description: 'The list, newest first',
          headers: {
            'X-Total-Count': { schema: { type: 'integer' }, description: 'With limit: how many in all' },
          },
          content: json({ type: 'array', items: asJsonSchema(answer.item, 'output') }),
        },
      };
    case 'nothing':
      return { 204: { description: 'Done' } };
    case 'file':
      return {
        200: {
          description: 'The file',
          content: Object.fromEntries(
            answer.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
      };
    case 'events':
      return {
        200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      };
  }
};

const requestBodyOf = ({ body, multipart }: Endpoint) => {
  if (multipart) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body ? { requestBody: { required: true, content: json(asJsonSchema(body, 'input')) } } : {};
};

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and body answer the first result again and write nothing',
};

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  ...(Array.isArray(endpoint.access) ? { 'x-roles': rolesOf(endpoint) } : {}),
  ...(endpoint.right ? { 'x-right': endpoint.right } : {}),
  parameters: [
    ...asParameters(paramsSchema(endpoint), 'path'),
    ...asParameters(endpoint.query, 'query'),
    ...(endpoint.keyed ? [keyParameter] : []),
  ],
  ...requestBodyOf(endpoint),
  responses: { ...successOf(endpoint), default: { $ref: '#/components/responses/Error' } },
});

/** The description of the API in OpenAPI 3.1, from the same definitions that route and validate. */
export const describeApi = (endpoints: readonly Endpoint[], version: string): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bursar', version },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: { Error: { description: 'Refused', content: json(asJsonSchema(ApiErrorBody, 'output')) } },
    },
  };
};
