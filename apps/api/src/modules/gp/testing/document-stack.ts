import { randomUUID } from 'node:crypto';
import type { GpDocument, GpWorkDocument } from '@meridian/contracts/generated/public';
import type { Browser } from '../../../../test/browser.js';

const money = '{ amount currency }';
const contents = 'contents { recipient text textZh sick { from until fitness adjustments } }';
const own = `id appointmentId reference kind status price ${money} priceReason practitioner until attempt { paymentId } ended
  paid ${money} refunded ${money} signBy signedAt ${contents} withdrawnBy withdrawnWhy documents { number series }`;
const work = `id appointmentId reference kind status price ${money} priceReason ${contents} until signBy late signedAt
  withdrawnWhy permittedActions`;

type Told<Shown, Name extends string> =
  | ({ readonly __typename: Name } & Shown)
  | { readonly __typename: 'Refusal'; readonly reason: string; readonly fields: readonly { readonly field: string }[] };
export type Worked = Told<GpWorkDocument, 'GpWorkDocument'>;
type Owned = Told<GpDocument, 'GpDocument'>;

export const sickNote = {
  kind: 'sickNote',
  recipient: 'Acme Ltd',
  text: 'Has a chest infection and needs rest.',
  textZh: '患有肺部感染，需要休息。',
  sick: { from: '2030-01-07', until: '2030-01-14', fitness: 'notFit' },
};
export const certificate = {
  kind: 'certificate',
  recipient: 'Embassy',
  text: 'Fit to fly.',
  price: 7200,
  priceReason: 'An hour of records',
};

/** What a doctor does with documents. */
export function writerIn(browser: Browser) {
  const send = async (name: string, type: string, input: unknown): Promise<Worked> => {
    const [kind, argument] = type === 'ID!' ? ['$id: ID!', 'id: $id'] : [`$input: ${type}`, 'input: $input'];
    const query = `mutation Write(${kind}) { ${name}(${argument}) { __typename ... on GpWorkDocument { ${work} }
      ... on Refusal { reason fields { field } } } }`;
    const variables = type === 'ID!' ? { id: input } : { input };
    return (await browser.ask<Record<string, Worked>>(query, variables))[name] as Worked;
  };
  return {
    draft: (appointmentId: string, more: object = sickNote, draftId: string = randomUUID()) =>
      send('draftGpDocument', 'DraftGpDocumentInput!', { appointmentId, draftId, ...more }),
    change: (id: string, more: object) => send('changeGpDocument', 'ChangeGpDocumentInput!', { id, ...more }),
    offer: (id: string) => send('offerGpDocument', 'ID!', id),
    sign: (id: string) => send('signGpDocument', 'ID!', id),
    withdraw: (id: string, reason = 'Wrong dates') =>
      send('withdrawGpDocument', 'WithdrawGpDocumentInput!', { id, reason }),
    of: async (appointmentId: string) =>
      (
        await browser.ask<{ gpWorkDocuments: GpWorkDocument[] }>(
          `query Of($id: ID!) { gpWorkDocuments(appointmentId: $id) { ${work} } }`,
          { id: appointmentId },
        )
      ).gpWorkDocuments,
    toSign: async () =>
      (await browser.ask<{ gpDocumentsToSign: GpWorkDocument[] }>(`{ gpDocumentsToSign { ${work} } }`))
        .gpDocumentsToSign,
  };
}

/** What a patient does with them. */
export function readerIn(browser: Browser) {
  return {
    of: async (...appointmentIds: string[]) =>
      (
        await browser.ask<{ gpDocuments: GpDocument[] }>(
          `query Of($ids: [ID!]!) { gpDocuments(appointmentIds: $ids) { ${own} } }`,
          { ids: appointmentIds },
        )
      ).gpDocuments,
    one: async (id: string, settled = false) =>
      (
        await browser.ask<{ gpDocument: GpDocument | null }>(
          `query One($id: ID!, $settled: Boolean) { gpDocument(id: $id, settled: $settled) { ${own} } }`,
          { id, settled },
        )
      ).gpDocument,
    decline: async (id: string) =>
      (
        await browser.ask<{ declineGpDocument: Owned }>(
          `mutation Decline($id: ID!) { declineGpDocument(id: $id) { __typename ... on GpDocument { ${own} }
            ... on Refusal { reason fields { field } } } }`,
          { id },
        )
      ).declineGpDocument,
    async pay(id: string, seen: number, method: 'card' | 'wechat' = 'card', idempotencyKey: string = randomUUID()) {
      const subject = { kind: 'gpDocument', id };
      const answer = await browser.post('/api/payments/', { subject, method, idempotencyKey, seen });
      const body = (await answer.json()) as {
        paymentId?: string;
        redirectUrl?: string;
        qrUrl?: string;
        errors?: { code: string }[];
      };
      return { status: answer.status, ...body };
    },
    file: (id: string) => browser.get(`/api/gp/documents/${id}/document.pdf`),
  };
}

export function written(told: Worked): GpWorkDocument {
  if (told.__typename !== 'GpWorkDocument') throw new Error(`refused: ${JSON.stringify(told)}`);
  return told;
}
