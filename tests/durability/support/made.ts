import type { ApiClient } from '../../support/offices/api-client.ts';

/** The body of an answer. Throws where the office refused. */
export const made = async <Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

export const post = <Body>(as: ApiClient, path: string, body: unknown): Promise<Body> =>
  made(as.post<Body>(path, body));
