/** Response of the service. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Empty when the answer has none. */
  readonly body: Record<string, unknown>;
}

/** Calls the service at `baseUrl` with an API key; follows no redirects. */
export const caller =
  (baseUrl: string, apiKey: string) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-api-key': apiKey,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: Answer['body'] = text === '' ? {} : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: answer };
  };
