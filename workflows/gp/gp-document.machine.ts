import { createMachine } from 'xstate';

/** Money that comes too late goes back, whatever became of the document. */
const money = <Status extends string>(status: Status) =>
  ({
    GpDocumentPaidInVain: status,
    GpDocumentRefundRequested: status,
    GpDocumentRefunded: status,
    GpDocumentRefundFailed: status,
  }) as const;

const lifecycle = {
  id: 'gpDocument',
  initial: 'none',
  states: {
    none: { on: { GpDocumentDrafted: 'draft' } },
    draft: {
      on: {
        ...money('draft'),
        GpDocumentChanged: 'draft',
        GpDocumentOffered: 'offered',
        GpDocumentWithdrawn: 'withdrawn',
      },
    },
    offered: {
      on: {
        ...money('offered'),
        GpDocumentPaymentBegun: 'paying',
        GpDocumentDeclined: 'declined',
        GpDocumentLapsed: 'lapsed',
        GpDocumentWithdrawn: 'withdrawn',
      },
    },
    paying: {
      on: {
        ...money('paying'),
        GpDocumentPaymentEnded: 'offered',
        GpDocumentPaid: 'paid',
        GpDocumentWithdrawn: 'withdrawn',
      },
    },
    paid: {
      on: {
        ...money('paid'),
        GpDocumentSignatureLate: 'paid',
        GpDocumentSigned: 'signed',
        GpDocumentWithdrawn: 'withdrawn',
      },
    },
    signed: { on: { ...money('signed'), GpDocumentWithdrawn: 'withdrawn' } },
    declined: { on: money('declined') },
    lapsed: { on: money('lapsed') },
    withdrawn: { on: money('withdrawn') },
  },
} as const;

/** A letter, referral, sick note or certificate: drafted by the doctor, paid by the patient, then signed. */
export const gpDocumentMachine = createMachine(lifecycle);

export type GpDocumentStatus = keyof (typeof lifecycle)['states'];
