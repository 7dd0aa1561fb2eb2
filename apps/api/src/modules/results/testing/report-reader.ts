import type { Diagnostic, DiagnosticCard } from '@meridian/contracts/generated/public';
import type { Browser } from '../../../../test/browser.js';
import type { OutboxMail } from '../../../platform/mail/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import type { ResultsStack } from './results-stack.js';

export const reportFields = `id status names dob sex age sampleDate completeDate testType testId barcode reference edition
  publishedAt comments documentId withdrawal { at reason words } correction { from at why parts { part before now } removed { testName former { reading unit } } }
  results { id testName shortcode reading comparator value isRange unit range { low high criticalLow criticalHigh } flag
    about meaning comments changed former { reading unit flag comments } trend { sampleDate reading value comparator flag } }`;
export const diagnosticQuery = `query Read($url: String!, $dob: Date!, $lang: Language!) {
  diagnostic(url: $url, dob: $dob, lang: $lang) { ${reportFields} } }`;

/** Of everybody that `plantBooking` books for. */
export const birthDay = '1990-04-05';

/** As anyone who has a link would ask, from anywhere. */
export async function readBy(browser: Browser, url: string, dob = birthDay, lang: 'en' | 'zh' = 'en') {
  const { diagnostic } = await browser.ask<{ diagnostic: Diagnostic | null }>(diagnosticQuery, { url, dob, lang });
  return diagnostic;
}

/** As anyone who is signed in would ask. */
export function patient({ browser }: ReturnType<ResultsStack['signedIn']>) {
  return {
    async one(id: string, lang: 'en' | 'zh' = 'en'): Promise<Diagnostic | null> {
      const query = `query One($id: ID!, $lang: Language!) { oneDiagnostic(id: $id, lang: $lang) { ${reportFields} } }`;
      return (await browser.ask<{ oneDiagnostic: Diagnostic | null }>(query, { id, lang })).oneDiagnostic;
    },
    async cards(wish: { bookingId?: string; after?: string; size?: number } = {}): Promise<DiagnosticCard[]> {
      const query = `query Cards($bookingId: ID, $after: ID, $size: Int) {
        diagnostics(lang: en, bookingId: $bookingId, after: $after, size: $size) { id bookingId status names testType testId
          reference sampleDate due late edition publishedAt linkLocked outOfRange } }`;
      return (await browser.ask<{ diagnostics: DiagnosticCard[] }>(query, wish)).diagnostics;
    },
    async renew(id: string) {
      const query = `mutation New($id: ID!) { renewResultLink(id: $id) { __typename ... on Refusal { reason messageKey } } }`;
      type Answer = { __typename: string; reason?: string; messageKey?: string };
      return (await browser.ask<{ renewResultLink: Answer }>(query, { id })).renewResultLink;
    },
    async seen() {
      type Seen = { by: string; byLink: boolean; role: string | null; reason: string; record: string };
      return (await browser.ask<{ recordAccess: Seen[] }>('{ recordAccess { by byLink role reason record } }'))
        .recordAccess;
    },
  };
}

/** The newest letter about a booking with this heading, as soon as it is there. */
export function mailAbout(stack: ResultsStack, reference: string, heading: RegExp): Promise<OutboxMail> {
  const { outbox } = stack.api.api.platform;
  return until(async () => {
    const mails = (await outbox?.list('ada@example.org')) ?? [];
    return mails.find(({ text }) => text.includes(reference) && heading.test(text));
  });
}

export function linkIn({ text }: OutboxMail): string {
  const [link] = /http\S+\/results\/[\w-]{22}\S*/.exec(text) ?? [];
  if (!link) throw new Error('No link in the mail');
  return link;
}

export const keyIn = (mail: OutboxMail): string => /\/results\/([\w-]{22})/.exec(linkIn(mail))?.[1] ?? '';
