import type { Method } from '../../../shared/contract/endpoint.ts';
import type { Right } from '../../../shared/contract/rights.ts';
import type { Role } from '../../../shared/contract/roles.ts';
import type { ApiClient } from './api-client.ts';

/** The parts of JSON Schema that `openapi.json` uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly minimum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** A call as a running office describes it. */
export interface DescribedCall {
  readonly method: Method;
  /** The path below `/api`, with its parameters in braces. */
  readonly path: string;
  /** The name, as `GET /fees/{id}/receipt`. */
  readonly name: string;
  readonly access: 'public' | 'signed-in' | readonly Role[];
  readonly right: Right | undefined;
  readonly parameters: readonly Parameter[];
  readonly summary: string;
  readonly body: JsonSchema | undefined;
  /** What it answers where all went well, as JSON. */
  readonly answer: JsonSchema | undefined;
  readonly isForm: boolean;
}

interface Operation {
  readonly summary: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> }>
  >;
  readonly security?: readonly unknown[];
  readonly 'x-roles'?: readonly Role[];
  readonly 'x-right'?: Right;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** Reads all calls from the office's own description. */
export const describedCalls = async (guest: ApiClient): Promise<readonly DescribedCall[]> => {
  const { body } = await guest.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      name: `${method.toUpperCase()} ${path}`,
      access: operation['x-roles'] ?? (operation.security ? 'public' : 'signed-in'),
      right: operation['x-right'],
      parameters: operation.parameters ?? [],
      summary: operation.summary,
      answer: (operation.responses['200'] ?? operation.responses['201'])?.content?.['application/json']
        ?.schema,
      body: operation.requestBody?.content['application/json']?.schema,
      isForm: operation.requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
};
