/** A description is written in paragraphs; the first says what the thing is for. */
export const paragraphsOf = (description: string): readonly string[] =>
  description
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
