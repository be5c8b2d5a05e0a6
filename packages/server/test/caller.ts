/** What the service answered. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Calls the service at `baseUrl` with an API key. */
export const caller =
  (baseUrl: string, apiKey: string) =>
  async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        'x-api-key': apiKey,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: Answer['body'] = JSON.parse(await response.text());
    return { status: response.status, body: answer };
  };
