type Language = 'en' | 'zh';

/** The language that an address asks for, where it asks for one. */
export const languageAsked = (lang: unknown): Language | undefined =>
  lang === 'en' || lang === 'zh' ? lang : undefined;
