import type { DrawnLabel, SheetPart } from '../job.js';
import type { Weight } from './fonts.js';

type Texts = Readonly<Record<Weight, string>>;

const texts = (regular: readonly string[], bold: readonly string[]): Texts => ({
  regular: regular.join(' '),
  bold: bold.join(' '),
});

/** All that a sheet writes in each weight, to know which fonts it needs. */
export function textsOf(parts: readonly SheetPart[], foot: string, across = ''): Texts {
  const regular = [foot];
  const bold = [across];
  for (const part of parts) {
    if (part.kind === 'text') (part.as === 'paragraph' || part.as === 'quiet' ? regular : bold).push(part.text);
    else if (part.kind === 'pairs') regular.push(...part.pairs.flat());
    else if (part.kind === 'aside') for (const { text, strong } of part.words) (strong ? bold : regular).push(text);
    else if (part.kind === 'notice') {
      regular.push(part.text);
      bold.push(part.heading);
    } else {
      bold.push(...part.columns.map(({ heading }) => heading));
      for (const { cells, strong } of part.rows)
        (strong ? bold : regular).push(...cells.filter((cell) => typeof cell === 'string'));
    }
  }
  return texts(regular, bold);
}

export const textsOfLabels = (labels: readonly DrawnLabel[]): Texts =>
  texts(
    labels.flatMap(({ lines }) => lines),
    labels.flatMap(({ strong }) => strong),
  );
