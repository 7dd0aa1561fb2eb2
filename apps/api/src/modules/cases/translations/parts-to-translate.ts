import { paragraphsIn, type SourceParagraph } from '@meridian/domain/cases';

type Part = NonNullable<SourceParagraph['part']>;

/** Texts that were written here, paragraph by paragraph, each with its part; one that has no parts is called by ''. */
export function partsToTranslate(texts: Readonly<Partial<Record<Part | '', string>>>): SourceParagraph[] {
  return Object.entries(texts).flatMap(([part, text = '']) =>
    paragraphsIn(text).map((each) => ({ text: each, ...(part !== '' && { part: part as Part }) })),
  );
}
