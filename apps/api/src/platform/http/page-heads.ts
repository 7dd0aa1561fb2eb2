import { escaped } from './page-facts.js';

export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** An address of the web app; public ones say what the HTML says of them. */
export interface KnownPage {
  readonly path: string;
  readonly en?: PageHead;
  readonly zh?: PageHead;
}

interface Matched {
  readonly pattern: RegExp;
  readonly page: KnownPage;
}

/** As the browser's router matches: a segment for each parameter, in any case, with or without the last slash. */
export function matcherOf(pages: readonly KnownPage[]): (path: string) => KnownPage | undefined {
  const matched: readonly Matched[] = pages.map((page) => ({ page, pattern: patternOf(page.path) }));
  return (path) => {
    const tidy = tidied(path);
    return matched.find(({ pattern }) => pattern.test(tidy))?.page;
  };
}

const tidied = (path: string): string =>
  `/${path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`;

function patternOf(path: string): RegExp {
  const segments = tidied(path)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
  return new RegExp(`^${segments.join('/')}$`, 'i');
}

/** By the address, then by what the browser prefers; a reader's stored choice is known to the browser alone. */
export function languageOf(query: string, accepted: string | undefined): 'en' | 'zh' {
  const [, asked] = /(?:^|&)lang=(en|zh)\b/.exec(query) ?? [];
  if (asked === 'en' || asked === 'zh') return asked;
  return accepted?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The title and description for readers without script, such as link previews. */
export function withHead(html: string, page: KnownPage | undefined, language: 'en' | 'zh'): string {
  const head = page?.[language];
  if (!head) return html;
  const title = escaped(head.title);
  const description = escaped(head.description);
  const preview =
    `<meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />` +
    `<meta property="og:type" content="website" />`;
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${preview}`)
    .replace(/<meta name="description" content="[^"]*"/, () => `<meta name="description" content="${description}"`);
}
