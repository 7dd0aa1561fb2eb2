import { changeGpDocumentRules, draftGpDocumentRules, withdrawGpDocumentRules } from '@meridian/contracts/gp';
import type { ChangeGpDocumentInput } from '@meridian/contracts/generated/public';
import {
  appointmentDecider,
  appointmentStream,
  type GpDocumentCommand,
  type GpDocumentContents,
  gpDocuments,
} from '@meridian/domain/gp';
import { money, refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { Practitioners } from '../practices/practices.query.js';
import { gpDocumentIdOf, gpDocumentReferenceOf, withdrawalRefundId } from './gp-document-ids.js';
import { GpWorkDocuments } from './gp-work-documents.query.js';

interface Tools {
  readonly store: EventStore;
  readonly practitioners: Practitioners;
}

type Written = Omit<ChangeGpDocumentInput, 'id'>;

/** Whoever no longer takes appointments writes and signs nothing more; what they wrote they may withdraw. */
async function byDoctor(
  { store, practitioners, viewer, acting }: Tools & Caller,
  commandFor: (doctor: {
    readonly practitionerId: string;
    readonly signatory: { readonly name: string; readonly gmcNumber: string };
  }) => GpDocumentCommand | null | Promise<GpDocumentCommand | null>,
) {
  const doctor = (await practitioners.all()).find(({ id }) => id === viewer.userId);
  if (!doctor) return refuse('noPractice');
  const { id: practitionerId, name, gmcNumber } = doctor;
  const command = await commandFor({ practitionerId, signatory: { name, gmcNumber } });
  return command ? store.send(gpDocuments, command, acting) : refuse('unknownAppointment');
}

function contentsOf({ recipient, text, textZh, sick }: Written): GpDocumentContents {
  return { recipient, text, ...(textZh && { textZh }), ...(sick && { sick: sickOf(sick) }) };
}

function sickOf({ from, until, fitness, adjustments }: NonNullable<Written['sick']>) {
  return { from, until, fitness, ...(fitness === 'mayBeFit' && adjustments && { adjustments }) };
}

const draftOf = (input: Written) => ({
  kind: input.kind,
  contents: contentsOf(input),
  ...(input.price != null && { named: money(input.price) }),
  ...(input.priceReason && { priceReason: input.priceReason }),
});

/** Doctors who write documents for their patients. */
export const gpWorkDocumentOperations = publicOperations({
  name: 'gpWorkDocumentOperations',
  module: 'gp',
  uses: { store: EventStore, practitioners: Practitioners, documents: GpWorkDocuments },
  fields: {
    Query: {
      gpWorkDocuments: {
        allow: 'gp',
        run: ({ args: { appointmentId }, viewer, documents }) => documents.of(appointmentId, viewer.userId ?? ''),
        shows: { record: 'appointment', whose: ({ documents }, found) => documents.people(found.map(({ id }) => id)) },
      },
      gpDocumentsToSign: {
        allow: 'gp',
        run: ({ viewer, documents }) => documents.toSign(viewer.userId ?? ''),
        shows: { record: 'appointment', whose: ({ documents }, found) => documents.people(found.map(({ id }) => id)) },
      },
    },
    Mutation: {
      draftGpDocument: {
        allow: 'gp',
        rules: draftGpDocumentRules,
        run: ({ input: { appointmentId, draftId, ...input }, ...call }) =>
          byDoctor(call, async ({ practitionerId }) => {
            const { state } = await call.store.look(appointmentStream(appointmentId), appointmentDecider);
            const { owner: userId, status, language } = state;
            if (userId === null || state.practitionerId !== practitionerId) return null;
            const documentId = gpDocumentIdOf(practitionerId, appointmentId, draftId);
            const reference = gpDocumentReferenceOf(documentId);
            const attending = status === 'inProgress' || status === 'completed';
            const ids = { documentId, appointmentId, userId, practitionerId, reference, language };
            return { type: 'DraftDocument', data: { ...ids, ...draftOf(input), attending } };
          }),
        answer: ({ input: { appointmentId, draftId }, viewer: { userId }, documents }, position) =>
          documents.one(gpDocumentIdOf(userId ?? '', appointmentId, draftId), userId ?? '', position),
      },
      changeGpDocument: {
        allow: 'gp',
        rules: changeGpDocumentRules,
        run: ({ input: { id: documentId, ...input }, ...call }) =>
          byDoctor(call, ({ practitionerId }) => ({
            type: 'ChangeDocument',
            data: { documentId, practitionerId, ...draftOf(input) },
          })),
        answer: ({ input, viewer, documents }, position) => documents.one(input.id, viewer.userId ?? '', position),
      },
      offerGpDocument: {
        allow: 'gp',
        run: ({ args: { id: documentId }, ...call }) =>
          byDoctor(call, ({ practitionerId }) => ({ type: 'OfferDocument', data: { documentId, practitionerId } })),
        answer: ({ args, viewer, documents }, position) => documents.one(args.id, viewer.userId ?? '', position),
      },
      signGpDocument: {
        allow: 'gp',
        run: ({ args: { id: documentId }, ...call }) =>
          byDoctor(call, ({ practitionerId, signatory }) => ({
            type: 'SignDocument',
            data: { documentId, practitionerId, signatory },
          })),
        answer: ({ args, viewer, documents }, position) => documents.one(args.id, viewer.userId ?? '', position),
      },
      withdrawGpDocument: {
        allow: 'gp',
        rules: withdrawGpDocumentRules,
        run: ({ input: { id: documentId, reason }, viewer: { userId }, store, acting }) => {
          const refundId = withdrawalRefundId(documentId);
          const data = {
            documentId,
            practitionerId: userId ?? '',
            by: 'doctor',
            refund: false,
            refundId,
            reason,
          } as const;
          return store.send(gpDocuments, { type: 'WithdrawDocument', data }, acting);
        },
        answer: ({ input, viewer, documents }, position) => documents.one(input.id, viewer.userId ?? '', position),
      },
    },
  },
});
