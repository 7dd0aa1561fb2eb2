import type { GpDocumentWords } from '@meridian/contracts/gp';
import type { DocumentFacts } from '@meridian/contracts/kernel';
import type { AppointmentPatient, GpDocumentContents } from '@meridian/domain/gp';
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
import type { SignedGpDocument } from './signed-gp-document.js';

export interface GpDocumentTools {
  readonly key: DocumentSigner;
  readonly secret: Buffer;
  readonly environment: Pick<Environment, 'publicUrl' | 'productName'>;
}

interface Written {
  readonly document: SignedGpDocument;
  readonly patient: AppointmentPatient;
  readonly contents: GpDocumentContents;
  readonly signatory: NonNullable<SignedGpDocument['signatory']>;
}

/** A document as a signed file, in English and below it in Chinese where the doctor wrote that: the same bytes whenever it is made again. */
export async function gpDocumentPdf(written: Written, { key, secret, environment }: GpDocumentTools): Promise<Buffer> {
  const { document, patient, contents, signatory } = written;
  const { documentId, state, signedAt } = document;
  const { productName: product, publicUrl } = environment;
  const words = new DocumentWords('gp', 'en');
  const checks = new DocumentWords('results', 'en');
  const facts: DocumentFacts = { documentId, edition: 1, day: ukDay(signedAt) };
  const sheet = await createSheet({
    title: `${words.say(`kind.${state.kind}`)} ${state.reference}`,
    language: 'en',
    author: product,
    madeAt: signedAt,
    foot: `${product}  ·  ${checks.say('foot', { documentId, edition: 1 })}`,
  });
  drawIn(sheet, written, words, contents.text);
  if (contents.textZh) drawIn(sheet, written, new DocumentWords('gp', 'zh'), contents.textZh);
  const told: GpDocumentWords = {
    names: sheet.spelt(fullName(patient)),
    dob: patient.dob,
    gpKind: state.kind,
    doctor: sheet.spelt(signatory.name),
    gmcNumber: signatory.gmcNumber,
    day: facts.day,
  };
  const { code, sealed } = await sealedWords(told, facts, secret);
  drawCheck(sheet, { ...facts, code, url: verifyUrl(publicUrl, key.claims(facts, sealed)) }, checks);
  return key.signed(await sheet.finish(), facts);
}

function drawIn(sheet: Sheet, { document, patient, contents, signatory }: Written, words: DocumentWords, text: string) {
  const { kind, reference } = document.state;
  const { recipient, sick } = contents;
  const { fitness, adjustments } = sick ?? {};
  sheet
    .title(words.say(`kind.${kind}`), { apart: words.language !== 'en' })
    .pairs([
      [words.say('to'), recipient],
      [words.say('patient'), fullName(patient)],
      [words.say('dob'), words.day(patient.dob)],
      ...(sick
        ? [
            [
              words.say('sickDays'),
              words.say('fromUntil', { from: words.day(sick.from), until: words.day(sick.until) }),
            ] as const,
            [words.say('fitness'), words.say(`fitness.${fitness ?? 'notFit'}`)] as const,
          ]
        : []),
      ...(adjustments ? [[words.say('adjustments'), adjustments] as const] : []),
    ]);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  lines.forEach((line, at) => sheet.paragraph(line, { apart: at === 0 }));
  sheet.heading(words.say('signedBy')).pairs([
    [words.say('doctor'), signatory.name],
    [words.say('gmcNumber'), signatory.gmcNumber],
    [words.say('signedOn'), words.time(document.signedAt)],
    [words.say('documentReference'), reference],
  ]);
}
