import { type CasePatient, type CaseReport, type CaseReportDraft, reportSections } from '@meridian/domain/cases';
import { DocumentWords } from '../../../platform/documents/index.js';
import { createSheet } from '../../../platform/pdf/index.js';
import { drawReport } from './case-report-pdf.js';

interface Begun {
  readonly patient: CasePatient;
  readonly reference: string;
  readonly edition: number;
  readonly draft: CaseReportDraft;
  readonly writer: { readonly name: string; readonly gmcNumber: string };
}

/** A draft as it would be printed: marked on each page, with neither a signature nor a code that could be checked. */
export async function caseReportPreview(
  { patient, reference, edition, draft, writer }: Begun,
  product: string,
): Promise<Buffer> {
  const words = new DocumentWords('cases', 'en');
  const sheet = await createSheet({
    title: `${words.say('secondOpinion')} ${reference}`,
    language: 'en',
    author: product,
    madeAt: new Date(),
    foot: `${product}  ·  ${words.say('previewFoot')}`,
    across: words.say('preview'),
  });
  const report = Object.fromEntries(
    reportSections.map((name) => [name, draft[name]?.trim() ? draft[name] : words.say('notWritten')]),
  ) as unknown as CaseReport;
  drawReport(sheet, words, { patient, reference, edition, reason: null, report, translation: null });
  sheet.heading(words.say('signedBy')).pairs([
    [words.say('doctor'), writer.name],
    [words.say('gmcNumber'), writer.gmcNumber],
    [words.say('signedOn'), words.say('notSigned')],
  ]);
  return sheet.finish();
}
