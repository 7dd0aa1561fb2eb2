import type { Diagnostic } from '@meridian/contracts/generated/public';
import type { DocumentFacts } from '@meridian/contracts/kernel';
import { ukDay } from '@meridian/domain/kernel';
import { createSheet, type Sheet } from '../../../platform/pdf/index.js';
import type { Environment } from '../../../platform/environment.js';
import type { DocumentKey } from './document-key.service.js';
import { DocumentWords, drawCheck, type Language, verifyUrl } from '../../../platform/documents/index.js';
import { drawChanges } from './report-changes.js';
import { drawMeanings, drawReadings } from './report-readings.js';
import { sealedReport } from './sealed-report.js';

export interface ReportTools {
  readonly key: DocumentKey;
  readonly secret: Buffer;
  readonly environment: Pick<Environment, 'publicUrl' | 'productName' | 'productNameZh'>;
}

export const factsOf = ({ documentId, edition, publishedAt }: Diagnostic): DocumentFacts => ({
  documentId,
  edition,
  day: ukDay(new Date(publishedAt)),
});

/** A report as a signed file: the same bytes whenever it is made again of the same edition. */
export async function reportPdf(report: Diagnostic, language: Language, tools: ReportTools): Promise<Buffer> {
  const { productName, productNameZh, publicUrl } = tools.environment;
  const words = new DocumentWords('results', language);
  const product = language === 'zh' ? productNameZh : productName;
  const sheet = await createSheet({
    title: `${words.say('title')} ${report.reference}`,
    language,
    author: product,
    madeAt: new Date(report.withdrawal?.at ?? report.publishedAt),
    foot: `${product}  ·  ${words.say('foot', { documentId: report.documentId, edition: report.edition })}`,
  });
  sheet.title(words.say('title')).paragraph(report.testType);
  drawStatus(sheet, report, words);
  drawPerson(sheet, report, words);
  const tells = report.results.length > 0;
  if (tells) drawReadings(sheet, report, words);
  drawChanges(sheet, report, words);
  drawComment(sheet, report, words);
  if (tells) drawMeanings(sheet, report, words);
  const facts = factsOf(report);
  const { code, sealed } = await sealedReport(report, tools.secret, (text) => sheet.spelt(text));
  drawCheck(sheet, { ...facts, code, url: verifyUrl(publicUrl, tools.key.claims(facts, sealed)) }, words);
  return tools.key.signed(await sheet.finish(), facts);
}

function drawStatus(sheet: Sheet, { withdrawal, correction }: Diagnostic, words: DocumentWords): void {
  if (withdrawal) {
    const reason = words.say(`reason.${withdrawal.reason}`);
    const text = words.say('withdrawn.text', { time: words.time(withdrawal.at), reason });
    sheet.notice(words.say('withdrawn'), withdrawal.words ? `${text}\n${withdrawal.words}` : text);
  } else if (correction) {
    const text = words.say('corrected.text', { time: words.time(correction.at), edition: correction.from });
    sheet.notice(words.say('corrected'), text);
  }
}

function drawComment(sheet: Sheet, { comments, commentBy }: Diagnostic, words: DocumentWords): void {
  if (!comments) return;
  sheet.heading(words.say('comments')).paragraph(comments);
  if (commentBy) sheet.paragraph(words.say('comments.by', { name: commentBy }));
}

function drawPerson(sheet: Sheet, report: Diagnostic, words: DocumentWords): void {
  const { names, dob, sex, age, passport, sampleDate, completeDate, reference, barcode, edition, publishedAt } = report;
  const pairs: (readonly [string, string])[] = [
    [words.say('names'), names],
    [words.say('dob'), words.say('dobAndAge', { dob: words.day(dob), age })],
    [words.say('sex'), words.say(sex === 1 ? 'male' : 'female')],
    ...(passport ? [[words.say('passport'), passport] as const] : []),
    [words.say('sampleDate'), words.day(sampleDate)],
    [words.say('completeDate'), words.day(completeDate)],
    [words.say('reference'), reference],
    ...(barcode ? [[words.say('barcode'), barcode] as const] : []),
    [words.say('published'), words.say('editionOf', { edition, time: words.time(publishedAt) })],
  ];
  sheet.pairs(pairs);
}
