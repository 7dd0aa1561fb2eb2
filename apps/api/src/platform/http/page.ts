import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { escaped, pageFacts } from './page-facts.js';
import { type KnownPage, languageOf, matcherOf, withHead } from './page-heads.js';
import { Problem } from './problem.js';
import {
  decoderPolicy,
  pageHeaders,
  pagePolicy,
  readerPolicy,
  secretPageHeaders,
  workerPolicy,
} from './security-headers.js';

const machinery = /^\/(api|graphql|admingql|healthz|readyz|metrics|assets|dev\/mail(\.json)?)(\/|$|\?)/i;
/** Pages whose address is a secret, however it is spelt. */
const secretPage = /^\/+(results|gp\/+video|ph\/+book)(\/|$|\?)/i;
const spelt = (url: string): string =>
  url.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
const workerScript = /\/sw\.js(\.br|\.gz)?$/;
const readerScript = /\/assets\/[\w-]+\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const decoderScript = /\/assets\/code\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const year = 'public, max-age=31536000, immutable';

/** The built web app: files under their own names, and the page for every address that a person may open. */
export async function servePage(server: FastifyInstance, environment: Environment, root: string): Promise<void> {
  const page = new BuiltFile(join(root, 'index.html'), (html) => html);
  const known = new BuiltFile(join(root, 'pages.json'), (json) => matcherOf(JSON.parse(json) as KnownPage[]));
  const marks = marksOf(environment);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await page.read();
    if (html === undefined) throw new Problem('notFound', 'the web app is not built');
    const [path = '', query = ''] = spelt(request.url).split('?');
    const find = await known.read();
    const asked = find?.(path === '/index.html' ? '/' : path);
    const withTitle = withHead(html, asked, languageOf(query, request.headers['accept-language']));
    return reply
      .code(find && !asked ? 404 : 200)
      .headers(secretPage.test(spelt(request.url)) ? { ...pageHeaders, ...secretPageHeaders } : pageHeaders)
      .header('content-security-policy', pagePolicy(environment))
      .type('text/html; charset=utf-8')
      .send(withTitle.replace('</head>', () => `${marks}</head>`));
  };

  if (await isDirectory(root)) {
    await server.register(fastifyStatic, {
      root,
      // Its own route would read the whole folder at each request, to hold the spelling of the name against it.
      serve: false,
      preCompressed: true,
      index: false,
      redirect: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes('/assets/') ? year : 'no-cache');
        if (workerScript.test(path)) void reply.header('content-security-policy', workerPolicy);
        if (readerScript.test(path)) void reply.header('content-security-policy', readerPolicy);
        if (decoderScript.test(path)) void reply.header('content-security-policy', decoderPolicy);
      },
    });
    for (const path of ['/', '/index.html']) server.get(path, sendPage);
    server.get<{ Params: { readonly '*': string } }>('/*', { config: { files: true } }, (request, reply) =>
      reply.sendFile(request.params['*']),
    );
  }

  server.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new Problem('notFound');
    return sendPage(request, reply);
  });
}

/** What the page says of the configuration. It asks for consent only where there is something to agree to. */
function marksOf(environment: Environment): string {
  const facts = `<meta name="meridian-seller" content="${escaped(JSON.stringify(pageFacts(environment)))}" />`;
  const analytics = environment.analytics ? '<meta name="meridian-analytics" content="on" />' : '';
  const chat = environment.chat ? `<meta name="meridian-chat" content="${escaped(environment.chat.address)}" />` : '';
  const weixin = environment.alwaysWeixin ? '<meta name="meridian-weixin" content="required" />' : '';
  return `${facts}${analytics}${chat}${weixin}`;
}

function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (machinery.test(url)) return false;
  // What a program asks for by name is data; who takes anything, such as a link preview, gets the page.
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && !accepted.includes('json'));
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Read anew only when the file has changed, which happens under a developer's hands. */
class BuiltFile<Content> {
  private cached?: { readonly changed: number; readonly content: Content };

  constructor(
    private readonly file: string,
    private readonly parse: (text: string) => Content,
  ) {}

  async read(): Promise<Content | undefined> {
    const found = await stat(this.file).catch(() => undefined);
    if (!found) return undefined;
    if (this.cached?.changed !== found.mtimeMs) {
      this.cached = { changed: found.mtimeMs, content: this.parse(await readFile(this.file, 'utf8')) };
    }
    return this.cached.content;
  }
}
