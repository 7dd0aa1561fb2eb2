/** What a browser keeps between requests: cookies, and the token that writes must repeat. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.keep(await fetch(this.url + path, { headers: { ...this.sent(), ...headers } }));
  }

  async post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.send(path, JSON.stringify(body), 'application/json', headers);
  }

  async send(
    path: string,
    body: string,
    type: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.write(path, body, { 'content-type': type, ...headers });
  }

  sendForm(path: string, form: FormData, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.write(path, form, headers);
  }

  private async write(
    path: string,
    body: string | FormData,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> {
    if (this.csrfToken === undefined) await this.get('/api/token/');
    const sent = { 'x-csrftoken': this.csrfToken ?? '', ...this.sent(), ...headers };
    return this.keep(await fetch(this.url + path, { method: 'POST', headers: sent, body }));
  }

  /** The data of an answer without errors. */
  async ask<Data = Record<string, never>>(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    path = '/graphql/',
  ): Promise<Data> {
    const answer = (await (await this.post(path, { query, variables })).json()) as { data?: Data; errors?: unknown };
    if (!answer.data || answer.errors) throw new Error(`GraphQL: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** Over TLS its name says that it is of this host alone. */
  get csrfToken(): string | undefined {
    return this.cookies.get('__Host-csrftoken') ?? this.cookies.get('csrftoken');
  }

  private sent(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...this.headers, ...(cookie && { cookie }) };
  }

  private keep(answer: Response): Response {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const over = attributes.some((each) => /^ ?(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
      if (over) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}
