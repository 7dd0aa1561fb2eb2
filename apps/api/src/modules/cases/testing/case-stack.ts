import { randomUUID } from 'node:crypto';
import type { Case, DoctorCase, DoctorCases, PatientCases } from '@meridian/contracts/generated/public';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { sendFile, type Sent } from '../../files/testing/sent-files.js';

const money = '{ amount currency }';
const sections = '{ summary findings opinion recommendations answers limits }';
const translated = '{ status paragraphs { part source target } }';
const reports = `reports { edition sections ${sections} translation ${sections} inTranslation doctor gmcNumber signedAt reason withdrawn }
  reportWithdrawn`;
const questions = `questions { id question askedAt answer answeredAt questionTranslation ${translated}
  answerTranslation ${translated} }`;
const files = `files { id name bytes status type kind language translation ${translated} }`;
const caseFields = `id status group reference language relationship patient { firstName lastName dob sex } specialty title story
  storyTranslation ${translated} wish ${files} filesOpen consents pages page price ${money} coupon { code problem } discount ${money} total ${money} paid ${money} refunded ${money} refundFailed ${money} attempt { orderId paymentId until }
  ended submittedAt dueBy paused pauses { from until } late mayChoose waitChosen doctor { name specialty gmcNumber hospitals education { school subject graduationYear } experience { en zh } } ${questions} ${reports}
  cancellationAsked cancellationDeclined { reason at } cancelling { free refund ${money} } barred { step why } cancelledBy cancelledWhy feedback { stars words }
  documents { number series } startedAt changedAt`;
const outcome = `{ __typename ... on Case { ${caseFields} } ... on Refusal { reason messageKey } }`;
const workFields = `id reference status language relationship patient { firstName lastName } specialty title story wish
  storyTranslation ${translated} ${files}
  earlierResults dueBy paused pauses { from until } late ${questions} draft ${sections} ${reports} feedback { stars words } submittedAt permittedActions`;
const workOutcome = `{ __typename ... on DoctorCase { ${workFields} } ... on Refusal { reason } }`;
const line = 'id reference status group title name files dueBy paused late mayChoose doctor';
const doctorLine = 'id reference title name specialty status dueBy paused late answered';

interface Refused {
  readonly __typename: 'Refusal';
  readonly reason: string;
}
export type Told = ({ readonly __typename: 'Case' } & Case) | Refused;
export type Worked = ({ readonly __typename: 'DoctorCase' } & DoctorCase) | Refused;

const inputOf = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
export const patient = { firstName: 'Wei', lastName: 'Li', dob: '1950-02-03', sex: 1 };
export const described = { specialty: 'cardiology', title: 'Chest pain', story: 'Since May.', wish: 'Operate?' };

export const inChinese = {
  specialty: 'cardiology',
  title: '胸痛',
  story: '五月以来胸痛，有高血压。',
  wish: '需要手术吗？',
};

/** What whoever asks for a second opinion may do in a browser. */
export function askerIn(browser: Browser) {
  const step = async (name: string, input: object): Promise<Told> => {
    const query = `mutation Step($input: ${inputOf(name)}!) { ${name}(input: $input) ${outcome} }`;
    return (await browser.ask<Record<string, Told>>(query, { input: { lang: 'en', ...input } }))[name] as Told;
  };
  const act = async (name: string, id: string, more = ''): Promise<Told> =>
    (await browser.ask<Record<string, Told>>(`mutation Act($id: ID!) { ${name}(id: $id${more}) ${outcome} }`, { id }))[
      name
    ] as Told;
  const one = async (id: string, settled = false): Promise<Case | null> =>
    (
      await browser.ask<{ case: Case | null }>(
        `query One($id: ID!, $settled: Boolean) { case(id: $id, settled: $settled) { ${caseFields} } }`,
        { id, settled },
      )
    ).case;
  return {
    browser,
    step,
    act,
    one,
    start: async (lang: 'en' | 'zh' = 'en') =>
      (await browser.ask<{ startCase: Told }>(`mutation { startCase(lang: ${lang}) ${outcome} }`)).startCase,
    async upload(id: string, bytes: Uint8Array, fileId: string = randomUUID()): Promise<Sent> {
      return sendFile(browser, bytes, { id: fileId, context: `case-${id}`, name: 'letter.pdf' });
    },
    /** As soon as all files were checked. */
    checked: (id: string) =>
      until(async () => {
        const found = await one(id, true);
        return found !== null && found.files.every(({ status }) => status !== 'checking') && found;
      }),
    remove: async (id: string) =>
      (
        await browser.ask<{ deleteCase: { readonly __typename: string; readonly reason?: string } }>(
          `mutation Delete($id: ID!) { deleteCase(id: $id) { __typename ... on Refusal { reason } } }`,
          { id },
        )
      ).deleteCase,
    cases: async (detail = true) =>
      (
        await browser.ask<{ patientCases: PatientCases }>(
          `mutation Cases($detail: Boolean) { patientCases(detail: $detail, lang: en) {
            counts { archived draft gp submitted actionRequired } updated gp { id time address }
            archived { ${line} } draft { ${line} } submitted { ${line} } } }`,
          { detail },
        )
      ).patientCases,
    async pay(id: string, seen = 49_500, idempotencyKey: string = randomUUID()) {
      const subject = { kind: 'case', id };
      const answer = await browser.post('/api/payments/', { subject, method: 'card', idempotencyKey, seen });
      const body = (await answer.json()) as {
        paymentId?: string;
        redirectUrl?: string;
        errors?: { code: string }[];
      };
      return { status: answer.status, ...body };
    },
    coupon: async (id: string, code: string) =>
      (
        await browser.ask<{ applyCaseCoupon: Told }>(
          `mutation Apply($id: ID!, $code: String!) { applyCaseCoupon(id: $id, code: $code, lang: en) ${outcome} }`,
          { id, code },
        )
      ).applyCaseCoupon,
    file: (id: string) => browser.get(`/api/cases/${id}/report.pdf`),
  };
}
export type Asker = ReturnType<typeof askerIn>;

export interface CaseWish {
  readonly relationship?: string;
  readonly patient?: typeof patient;
  readonly consents?: readonly string[];
  /** In Chinese there is something to translate. */
  readonly language?: 'en' | 'zh';
}

/** All pages of a case, ready to be paid. */
export async function readyCase(asker: Asker, pdf: Uint8Array, wish: CaseWish = {}): Promise<string> {
  const { consents = ['terms', 'sharing'], language = 'en', ...person } = wish;
  const { id } = done(await asker.start(language));
  const named = { id, relationship: 'parent', patient, patientAgrees: true, ...person };
  done(await asker.step('nameCasePatient', named));
  done(await asker.step('describeCase', { id, ...(language === 'zh' ? inChinese : described) }));
  const fileId = randomUUID();
  const sent = await asker.upload(id, pdf, fileId);
  if (sent.status !== 201) throw new Error(`not taken: ${JSON.stringify(sent.body)}`);
  done(await asker.step('describeCaseFiles', { id, fileIds: [fileId], kind: 'report', language }));
  done(await asker.step('giveCaseConsents', { id, consents }));
  await asker.checked(id);
  return id;
}

export function done(told: Told): Case {
  if (told.__typename !== 'Case') throw new Error(`refused: ${JSON.stringify(told)}`);
  return told;
}

/** What a doctor may do in a browser. */
export function opinionIn(browser: Browser) {
  const send = async (name: string, input: object): Promise<Worked> => {
    const query = `mutation Send($input: ${inputOf(name)}!) { ${name}(input: $input) ${workOutcome} }`;
    return (await browser.ask<Record<string, Worked>>(query, { input }))[name] as Worked;
  };
  return {
    browser,
    send,
    decline: async (id: string, reason: string) =>
      (
        await browser.ask<{ declineCase: { readonly __typename: string; readonly reason?: string } }>(
          `mutation Decline($input: DeclineCaseInput!) { declineCase(input: $input) { __typename ... on Refusal { reason } } }`,
          { input: { id, reason } },
        )
      ).declineCase,
    accept: async (id: string) =>
      (
        await browser.ask<{ acceptCase: Worked }>(`mutation Accept($id: ID!) { acceptCase(id: $id) ${workOutcome} }`, {
          id,
        })
      ).acceptCase,
    one: async (id: string) =>
      (
        await browser.ask<{ doctorCase: DoctorCase | null }>(
          `query One($id: ID!) { doctorCase(id: $id) { ${workFields} } }`,
          { id },
        )
      ).doctorCase,
    all: async () =>
      (
        await browser.ask<{ doctorCases: DoctorCases }>(
          `{ doctorCases { offered { id reference specialty relationship age sex story wish storyTranslation ${translated} files languages dueBy until }
            open { ${doctorLine} } over { ${doctorLine} } } }`,
        )
      ).doctorCases,
  };
}

export function worked(told: Worked): DoctorCase {
  if (told.__typename !== 'DoctorCase') throw new Error(`refused: ${JSON.stringify(told)}`);
  return told;
}
