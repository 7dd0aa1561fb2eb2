/** A text is written in paragraphs; the first says what the test is for. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
