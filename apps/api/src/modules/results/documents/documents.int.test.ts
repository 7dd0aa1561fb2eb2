import type { BiomarkerName } from '@meridian/contracts/generated/public';
import { checkClaims, checkFile, type SigningKey } from '@meridian/contracts/kernel';
import type { DocumentAddress } from '@meridian/contracts/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import type { Browser } from '../../../../test/browser.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { visitor } from '../../identity/testing/members.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { DocumentTickets, ticketSeconds, ticketUses } from './document-tickets.service.js';
import { fhirComplaints } from '../testing/fhir-schema.js';
import { birthDay, keyIn, mailAbout, patient } from '../testing/report-reader.js';
import { defaultPanel, quantity, type ResultsStack, startResults } from '../testing/results-stack.js';
import { verify } from '../testing/verify.js';

let stack: ResultsStack;
beforeAll(async () => {
  stack = await startResults();
});
afterAll(() => stack?.stop());

async function somebody() {
  const planted = await plant(stack, 'Patient');
  await projected(stack, planted);
  const booker = stack.signedIn(planted);
  return { ...planted, browser: booker.browser, reader: patient(booker) };
}

async function keys(): Promise<readonly SigningKey[]> {
  const answer = await visitor(stack).get('/api/results/signing-keys/');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  return ((await answer.json()) as { keys: SigningKey[] }).keys;
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

function expectPrivate(answer: Response): void {
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
}

describe('a report that its owner keeps', () => {
  it('is a signed PDF in the language asked for, and stands on the list of who saw the record', async () => {
    const { userId, browser, reader } = await somebody();
    const { reportId, reference } = await stack.publishedReport({ userId });
    const answer = await browser.get(`/api/results/${reportId}/report.pdf?lang=zh`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${reference}-1-zh.pdf"`);
    expectPrivate(answer);
    const file = await bytesOf(answer);
    expect(textOf(file).replaceAll(' ', '')).toContain('检测报告');
    const { documentId } = (await reader.one(reportId)) ?? { documentId: '' };
    expect(await checkFile(file, await keys(), verify)).toMatchObject({ genuine: true, documentId, edition: 1 });
    file[file.length >> 1] = (file[file.length >> 1] ?? 0) ^ 1;
    expect(await checkFile(file, await keys(), verify)).toEqual({ genuine: false, why: 'altered' });
    expect(await reader.seen()).toContainEqual(expect.objectContaining({ record: 'result' }));
  });

  it('is FHIR that the official schema accepts, with the codes of laboratories', async () => {
    const { userId, browser } = await somebody();
    const own = crypto.randomUUID().slice(0, 6).toUpperCase();
    const measured = await stack.measuredTest([quantity(`K${own}`, { loinc: '2823-3' }), quantity(`X${own}`)]);
    const { reportId: id } = await stack.atLab({ userId, testId: measured.testId });
    const [first = '', second = ''] = measured.biomarkers;
    await stack.bring(id, 'published', { values: { [first]: '<3', [second]: '7' } });
    const answer = await browser.get(`/api/results/${id}/fhir.json`);
    expect(answer.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
    expectPrivate(answer);
    const bundle = (await answer.json()) as { entry: { resource: { resourceType: string } }[] };
    expect(fhirComplaints()(bundle)).toEqual([]);
    expect(bundle.entry.map(({ resource }) => resource)).toMatchObject([
      { resourceType: 'DiagnosticReport', status: 'final' },
      { resourceType: 'Patient', birthDate: birthDay },
      {
        code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
        valueQuantity: { value: 3, comparator: '<', code: 'mmol/L' },
      },
      { valueQuantity: { value: 7 }, interpretation: [{ coding: [{ code: 'H' }] }] },
    ]);
  });

  it('is nobody else’s, and not there before it is published', async () => {
    const { userId, browser } = await somebody();
    const { reportId: id } = await stack.publishedReport();
    const { testId } = await stack.measuredTest();
    const { reportId: awaited } = await stack.atLab({ userId, testId });
    for (const path of [`${id}/report.pdf`, `${id}/fhir.json`, `${awaited}/report.pdf`, 'no-such-1/report.pdf']) {
      expect((await browser.get(`/api/results/${path}`)).status, path).toBe(404);
    }
    expect((await visitor(stack).get(`/api/results/${id}/report.pdf`)).status).toBe(401);
  });
});

describe('a report that is kept under its link', () => {
  const ask = (browser: Browser, key: string, dob = birthDay, format = 'pdf') =>
    browser.post('/api/results/document/', { key, dob, format, lang: 'en' });
  const addressOf = async (answer: Response) => ((await answer.json()) as DocumentAddress).address;
  const fetched = async (key: string, format = 'pdf') => {
    const browser = visitor(stack);
    const answer = await browser.get(await addressOf(await ask(browser, key, birthDay, format)));
    expect(answer.status).toBe(200);
    return answer;
  };

  it('is for whoever has the key and knows the date of birth', async () => {
    const { reference } = await stack.publishedReport();
    const key = keyIn(await mailAbout(stack, reference, /ready to read/));
    const answer = await fetched(key);
    expectPrivate(answer);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${reference}-1-en.pdf"`);
    expect((await checkFile(await bytesOf(answer), await keys(), verify)).genuine).toBe(true);
    const fhir = await fetched(key, 'fhir');
    expect(((await fhir.json()) as { resourceType: string }).resourceType).toBe('Bundle');
  });

  it('lies for a moment under an address that tells neither key nor report, is noted before, and serves no more than thrice', async () => {
    const { userId, reader } = await somebody();
    const { reference, reportId } = await stack.publishedReport({ userId });
    const key = keyIn(await mailAbout(stack, reference, /ready to read/));
    const address = await addressOf(await ask(visitor(stack), key));
    await stack.settled();
    expect(await reader.seen()).toMatchObject([{ record: 'result', role: 'link', byLink: true }]);
    const [, documentId = ''] = /^\/api\/results\/document\/([\w-]+)\/$/.exec(address) ?? [];
    for (const secret of [key, reportId]) {
      expect(address + Buffer.from(documentId, 'base64url').toString('latin1')).not.toContain(secret);
    }
    const times = Array.from({ length: ticketUses + 3 }, () => visitor(stack).get(address));
    const statuses = (await Promise.all(times)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(ticketUses);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    expect(stack.api.log.join('')).not.toContain(documentId);
  });

  it('has an address that nobody can make, change, or use when its time is over', async () => {
    const { reportId } = await stack.publishedReport();
    const tickets = stack.api.api.nest.get(DocumentTickets, { strict: false });
    const status = async (ticket: string) => (await visitor(stack).get(`/api/results/document/${ticket}/`)).status;
    const document = { reportId, format: 'pdf', lang: 'en' } as const;
    const ticket = (secondsAgo: number) =>
      atTime(
        () => new Date(Date.now() - secondsAgo * 1_000),
        () => tickets.issue(document),
      );
    expect(await status(ticket(0))).toBe(200);
    expect(await status(ticket(ticketSeconds + 1))).toBe(404);
    const bytes = Buffer.from(ticket(0), 'base64url');
    for (const place of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await status(changed.toString('base64url'))).toBe(404);
    }
    expect(await status('A'.repeat(120))).toBe(404);
    expect(await status('nothing')).toBe(404);
  });

  it('answers a wrong key and a wrong date alike', async () => {
    const { reference } = await stack.publishedReport();
    const key = keyIn(await mailAbout(stack, reference, /ready to read/));
    const [wrongDate, wrongKey] = [
      await ask(visitor(stack), key, '1990-04-06'),
      await ask(visitor(stack), 'A'.repeat(22)),
    ];
    expect([wrongDate.status, wrongKey.status]).toEqual([404, 404]);
    expect(await wrongDate.json()).toEqual(await wrongKey.json());
    expect((await visitor(stack).post('/api/results/document/', { key, dob: birthDay, format: 'exe' })).status).toBe(
      400,
    );
  });

  it('says that it was withdrawn, and its first copy is still told as ours', async () => {
    const { reference, reportId: id } = await stack.publishedReport();
    const key = keyIn(await mailAbout(stack, reference, /ready to read/));
    const before = await bytesOf(await fetched(key));
    await stack.send({ type: 'WithdrawReport', data: { reportId: id, reason: 'mixedUp', words: 'Two tubes' } });
    const after = await bytesOf(await fetched(key));
    expect(textOf(after).replaceAll(' ', '')).toContain('Thisresultwaswithdrawn');
    const [first, second] = [
      await checkFile(before, await keys(), verify),
      await checkFile(after, await keys(), verify),
    ];
    expect(first).toMatchObject({ genuine: true });
    expect(second).toEqual(first);
  });
});

it('claims of a QR code that another key signed are not ours', async () => {
  const [known] = await keys();
  const claims = `1.${known?.id}.doc.1.2026-11-24.AAAA.${'A'.repeat(86)}`;
  expect(await checkClaims(claims, await keys(), verify)).toEqual({ genuine: false, why: 'altered' });
});

it('tells anybody what each biomarker is called, in either language', async () => {
  const panel = defaultPanel();
  await stack.measuredTest(panel);
  const query = 'query Names($lang: Language!) { biomarkerNames(lang: $lang) { shortcode name } }';
  for (const lang of ['en', 'zh'] as const) {
    const { biomarkerNames } = await visitor(stack).ask<{ biomarkerNames: BiomarkerName[] }>(query, { lang });
    expect(biomarkerNames).toEqual(
      expect.arrayContaining(panel.map((each) => ({ shortcode: each.shortcode, name: each[lang].name }))),
    );
  }
});
