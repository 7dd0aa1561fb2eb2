import type { Diagnostic, FormerReading, ReportPart } from '@meridian/contracts/generated/public';
import type { Sheet } from '../../../platform/pdf/index.js';
import type { DocumentWords } from '../../../platform/documents/index.js';
import { rangeText, readingWithUnit } from './readings.js';

/** What the last correction changed, old and new side by side, and why. */
export function drawChanges(sheet: Sheet, { correction, results }: Diagnostic, words: DocumentWords): void {
  if (!correction) return;
  const changed = results
    .filter((each) => each.changed)
    .map((each) => ({
      cells: [
        `${each.testName}\n${each.shortcode}`,
        each.former ? said(each.former, words, each.range) : words.say('notThere'),
        said(each, words, each.former ? each.former.range : each.range),
      ],
    }));
  const removed = correction.removed.map(({ testName, shortcode, former }) => ({
    cells: [`${testName}\n${shortcode}`, said(former, words, former.range), words.say('notThere')],
  }));
  const parts = correction.parts.map(({ part, before, now }) => ({
    cells: [words.say(part), ...[before, now].map((each) => partText(part, each, words))],
  }));
  const columns = [
    { heading: words.say('test'), share: 0.4 },
    { heading: words.say('before'), share: 0.3 },
    { heading: words.say('now'), share: 0.3 },
  ];
  sheet.heading(words.say('changes')).paragraph(words.say('why', { why: correction.why }));
  const rows = [...changed, ...removed, ...parts];
  if (rows.length > 0) sheet.table(columns, rows);
}

type Said = Pick<FormerReading, 'reading' | 'unit' | 'flag' | 'comments' | 'range'>;

/** What is usual is on both sides where it differs between them. */
function said({ flag, comments, range, ...reading }: Said, words: DocumentWords, other: Said['range']): string {
  const usual = rangeText(range);
  const isNew = usual !== rangeText(other);
  return [
    readingWithUnit(reading),
    words.say(`flag.${flag}`),
    ...(isNew ? [words.say('usual.of', { range: usual || words.say('flag.none') })] : []),
    ...(comments ? [words.say('remark', { text: comments })] : []),
  ].join('\n');
}

function partText(part: ReportPart, text: string | null | undefined, words: DocumentWords): string {
  if (!text) return words.say('nothingSaid');
  return part === 'comments' ? text : words.day(text);
}
