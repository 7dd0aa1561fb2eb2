import type { Diagnostic, DiagnosticReading } from '@meridian/contracts/generated/public';
import type { Figure, Sheet } from '../../../platform/pdf/index.js';
import type { DocumentWords } from '../../../platform/documents/index.js';
import { positionOf, rangeBar } from './range-bar.js';
import { readingWithUnit } from './readings.js';

const quietFlags: readonly string[] = ['normal', 'none', 'indeterminate'];

/** One row a reading; what is out of range is strong, and says so in words. */
export function drawReadings(sheet: Sheet, { results }: Diagnostic, words: DocumentWords): void {
  const columns = [
    { heading: words.say('test'), share: 0.29 },
    { heading: words.say('reading'), share: 0.19 },
    { heading: words.say('usual'), share: 0.18 },
    { heading: words.say('position'), share: 0.16 },
    { heading: words.say('flag'), share: 0.18 },
  ];
  const rows = results.map((each) => ({
    cells: [
      `${each.testName}\n${each.shortcode}`,
      readingWithUnit(each),
      usualOf(each, words),
      barOf(each, words),
      words.say(`flag.${each.flag}`),
    ],
    strong: !quietFlags.includes(each.flag),
  }));
  sheet.heading(words.say('results')).table(columns, rows);
}

/** `3.5–5.3`, `5 or less`; empty where nothing is usual. */
function usualOf({ range }: DiagnosticReading, words: DocumentWords): string {
  const { low, high } = range ?? {};
  if (low && high) return `${low}–${high}`;
  if (high) return words.say('usual.upTo', { bound: high });
  return low ? words.say('usual.from', { bound: low }) : '';
}

function barOf(reading: DiagnosticReading, words: DocumentWords): string | Figure {
  const position = positionOf(reading);
  if (!position || reading.flag === 'indeterminate') return '';
  const alt = words.say('bar', {
    reading: readingWithUnit(reading),
    range: usualOf(reading, words),
    flag: words.say(`flag.${reading.flag}`),
  });
  return rangeBar(position, quietFlags.includes(reading.flag), alt);
}

/** In plain language: what each is, what this reading means, and what it was before. */
export function drawMeanings(sheet: Sheet, { results }: Diagnostic, words: DocumentWords): void {
  sheet.heading(words.say('meaning'));
  for (const each of results) {
    const said = [each.about, each.meaning].filter((text) => text.trim() !== '');
    const heading = words.say('of', { test: each.testName, reading: readingWithUnit(each) });
    sheet.subheading(heading);
    const [leads, quiet] = [each.trend.length > 0, true];
    if (said.length > 0) sheet.paragraph(said.join('\n'), { leads });
    if (each.comments) sheet.paragraph(words.say('remark', { text: each.comments }), { leads });
    if (leads) sheet.paragraph(words.say('earlier', { readings: earlier(each, words) }), { quiet });
  }
}

function earlier({ trend, unit }: DiagnosticReading, words: DocumentWords): string {
  const said = trend.map(({ reading, sampleDate }) =>
    words.say('earlier.one', { reading: readingWithUnit({ reading, unit }), day: words.day(sampleDate) }),
  );
  return said.join(words.language === 'zh' ? '；' : '; ');
}
