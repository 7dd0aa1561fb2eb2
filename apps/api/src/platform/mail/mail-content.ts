export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** What a mail says, in one language. Nobody's name and nothing about health is in the subject. */
export interface MailContent {
  /** The message key it was written from; written to the log, as the words are not. */
  readonly key?: string;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Between the paragraphs and the button, so that the first lines, which a locked phone shows, are the paragraphs. */
  readonly parts?: readonly MailPart[];
  readonly action?: MailAction;
  readonly note?: string;
}

/** Such as what was bought, or an address. */
export interface MailPart {
  readonly heading: string;
  /** What and how much; the last of them may be the sum. */
  readonly rows?: readonly MailRow[];
  readonly lines?: readonly string[];
}

export interface MailRow {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}

export interface MailAction {
  readonly label: string;
  /** Absolute, http or https. */
  readonly url: string;
}

/** What is around every letter. */
export interface Frame {
  readonly productName: string;
  readonly copyLink: string;
  readonly signature: string;
  readonly reason: string;
  readonly automatic: string;
}

export function linkOf({ url }: MailAction): string {
  const link = URL.canParse(url) ? new URL(url) : undefined;
  if (!link || !['http:', 'https:'].includes(link.protocol))
    throw new Error('the action of a letter is no web address');
  return link.href;
}
