import type { VaccinationWords } from '@meridian/contracts/bookings';
import type { DocumentFacts } from '@meridian/contracts/kernel';
import { fullName, ukDay } from '@meridian/domain/kernel';
import {
  drawCheck,
  type DocumentSigner,
  DocumentWords,
  type Language,
  sealedWords,
  verifyUrl,
} from '../../../platform/documents/index.js';
import type { Environment } from '../../../platform/environment.js';
import { createSheet } from '../../../platform/pdf/index.js';
import type { Certified } from './certificate.js';

export interface CertificateTools {
  readonly key: DocumentSigner;
  readonly secret: Buffer;
  readonly environment: Pick<Environment, 'publicUrl' | 'productName' | 'productNameZh'>;
  readonly place: string;
}

/** The record of a vaccination as a signed file: the same bytes whenever it is made again. */
export async function certificatePdf(
  of: Certified,
  language: Language,
  tools: CertificateTools,
): Promise<Buffer | null> {
  const { documentId, state, vaccination } = of;
  const { edition, given, at } = of.edition;
  const patient = state.patients[vaccination.patient];
  if (!patient) return null;
  const { productName, productNameZh, publicUrl } = tools.environment;
  const { vaccine, batch, expiry, site, giver } = given;
  const words = new DocumentWords('bookings', language);
  const checks = new DocumentWords('results', language);
  const product = language === 'zh' ? productNameZh : productName;
  const facts: DocumentFacts = { documentId, edition, day: ukDay(new Date(at)) };
  const sheet = await createSheet({
    title: `${words.say('vaccination.title')} ${state.requested?.reference ?? ''}`,
    language,
    author: product,
    madeAt: new Date(at),
    foot: `${product}  ·  ${checks.say('foot', { documentId, edition })}`,
  });
  const where = words.say(`vaccination.site.${site}`);
  sheet.title(words.say('vaccination.title')).paragraph(vaccine);
  if (edition > 1) {
    const corrected = { time: words.time(at), edition: edition - 1 };
    sheet.notice(words.say('vaccination.corrected'), words.say('vaccination.corrected.text', corrected));
  }
  sheet.pairs([
    [words.say('vaccination.names'), fullName(patient)],
    [words.say('vaccination.dob'), words.day(patient.dob)],
    ...(patient.passport ? [[words.say('vaccination.passport'), patient.passport] as const] : []),
    [words.say('vaccination.vaccine'), vaccine],
    [words.say('vaccination.batch'), batch],
    [words.say('vaccination.expiry'), words.day(expiry)],
    [words.say('vaccination.site'), where],
    [words.say('vaccination.giver'), giver],
    [words.say('vaccination.givenAt'), words.time(vaccination.givenAt)],
    [words.say('vaccination.place'), tools.place],
    [words.say('vaccination.reference'), state.requested?.reference ?? ''],
  ]);
  sheet.paragraph(words.say('vaccination.reaction'));
  const spelt = (text: string) => sheet.spelt(text);
  const told: VaccinationWords = {
    names: spelt(fullName(patient)),
    dob: patient.dob,
    vaccine: spelt(vaccine),
    batch: spelt(batch),
    expiry,
    site,
    giver: spelt(giver),
    day: ukDay(new Date(vaccination.givenAt)),
  };
  const { code, sealed } = await sealedWords(told, facts, tools.secret);
  drawCheck(sheet, { ...facts, code, url: verifyUrl(publicUrl, tools.key.claims(facts, sealed)) }, checks);
  return tools.key.signed(await sheet.finish(), facts);
}
