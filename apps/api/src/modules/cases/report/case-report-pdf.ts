import type { DocumentFacts } from '@meridian/contracts/kernel';
import type { GpDocumentWords } from '@meridian/contracts/gp';
import {
  type CasePatient,
  type CaseReport,
  type CaseReportTranslation,
  reportSections,
  type SignedReport,
} from '@meridian/domain/cases';
import { fullName, ukDay } from '@meridian/domain/kernel';
import {
  drawCheck,
  type DocumentSigner,
  DocumentWords,
  sealedWords,
  verifyUrl,
} from '../../../platform/documents/index.js';
import type { Environment } from '../../../platform/environment.js';
import { createSheet, type Sheet } from '../../../platform/pdf/index.js';
import type { SignedCaseReport } from './signed-case-report.js';

export interface CaseReportTools {
  readonly key: DocumentSigner;
  readonly secret: Buffer;
  readonly environment: Pick<Environment, 'publicUrl' | 'productName'>;
}

interface Written {
  readonly document: SignedCaseReport;
  readonly patient: CasePatient;
  readonly report: CaseReport;
  readonly signatory: SignedReport['signatory'];
  readonly translation: CaseReportTranslation | null;
}

/** A second opinion as a signed file: the same bytes whenever it is made again. */
export async function caseReportPdf(written: Written, { key, secret, environment }: CaseReportTools): Promise<Buffer> {
  const { document, patient, report, signatory, translation } = written;
  const { documentId, state, signed } = document;
  const { productName: product, publicUrl } = environment;
  const language = translation ? 'zh' : 'en';
  const words = new DocumentWords('cases', language);
  const checks = new DocumentWords('results', language);
  const { edition, reason } = signed;
  const signedAt = new Date(signed.signedAt);
  const reference = state.attempt?.reference ?? '';
  const facts: DocumentFacts = { documentId, edition, day: ukDay(signedAt) };
  const sheet = await createSheet({
    title: `${words.say('secondOpinion')} ${reference}`,
    language,
    author: product,
    madeAt: signedAt,
    foot: `${product}  ·  ${checks.say('foot', { documentId, edition })}`,
  });
  drawReport(sheet, words, { patient, reference, edition, reason, report, translation });
  sheet.heading(words.say('signedBy')).pairs([
    [words.say('doctor'), signatory.name],
    [words.say('gmcNumber'), signatory.gmcNumber],
    [words.say('signedOn'), words.time(signedAt)],
    ...(translation
      ? ([
          [words.say('sourceHash'), translation.sourceHash],
          [words.say('targetHash'), translation.targetHash],
        ] as const)
      : []),
  ]);
  const told: GpDocumentWords = {
    names: sheet.spelt(fullName(patient)),
    dob: patient.dob,
    gpKind: 'secondOpinion',
    doctor: sheet.spelt(signatory.name),
    gmcNumber: signatory.gmcNumber,
    day: facts.day,
  };
  const { code, sealed } = await sealedWords(told, facts, secret);
  drawCheck(sheet, { ...facts, code, url: verifyUrl(publicUrl, key.claims(facts, sealed)) }, checks);
  return key.signed(await sheet.finish(), facts);
}

interface Drawn {
  readonly patient: CasePatient;
  readonly reference: string;
  readonly edition: number;
  readonly reason: string | null;
  readonly report: CaseReport;
  readonly translation: CaseReportTranslation | null;
}

/** All that a report says, from its title to who signs it. */
export function drawReport(sheet: Sheet, words: DocumentWords, of: Drawn): void {
  const { patient, reference, edition, reason, report, translation } = of;
  sheet
    .title(words.say('secondOpinion'))
    .pairs([
      [words.say('patient'), fullName(patient)],
      [words.say('dob'), words.day(patient.dob)],
      [words.say('reference'), reference],
      ...(edition > 1 ? [[words.say('edition'), String(edition)] as const] : []),
      ...(reason === null ? [] : [[words.say('corrected'), reason] as const]),
    ]);
  if (translation) {
    sheet.paragraph(words.say('whichHolds'), { quiet: true });
    drawSections(sheet, translation.report, words);
    sheet.title(words.say('original'));
  }
  drawSections(sheet, report, new DocumentWords('cases', 'en'));
}

function drawSections(sheet: Sheet, report: CaseReport, words: DocumentWords): void {
  for (const section of reportSections) {
    sheet.heading(words.say(`section.${section}`));
    for (const paragraph of report[section].split('\n').filter((line) => line.trim() !== '')) {
      sheet.paragraph(paragraph);
    }
  }
}
