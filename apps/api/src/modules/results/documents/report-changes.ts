import type { Diagnostic } from '@meridian/contracts/generated/public';
import type { Sheet } from '../../../platform/pdf/index.js';
import type { DocumentWords } from '../../../platform/documents/index.js';
import { readingWithUnit } from './readings.js';

/** What the last correction changed, old and new side by side, and why. */
export function drawChanges(sheet: Sheet, { correction, results }: Diagnostic, words: DocumentWords): void {
  if (!correction) return;
  const changed = results
    .filter((each) => each.changed)
    .map((each) => ({
      cells: [
        `${each.testName}\n${each.shortcode}`,
        each.former ? readingWithUnit(each.former) : words.say('notThere'),
        readingWithUnit(each),
      ],
    }));
  const removed = correction.removed.map(({ testName, shortcode, former }) => ({
    cells: [`${testName}\n${shortcode}`, readingWithUnit(former), words.say('notThere')],
  }));
  const columns = [
    { heading: words.say('test'), share: 0.4 },
    { heading: words.say('before'), share: 0.3 },
    { heading: words.say('now'), share: 0.3 },
  ];
  sheet.heading(words.say('changes')).paragraph(words.say('why', { why: correction.why }));
  if (changed.length + removed.length > 0) sheet.table(columns, [...changed, ...removed]);
}
