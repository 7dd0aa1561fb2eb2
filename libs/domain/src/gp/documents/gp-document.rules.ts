/** What this module sells, by the kind under which it is paid for: appointments, and documents. */
export const gpPaidKinds = ['gp', 'gpDocument'] as const;
export type GpPaidKind = (typeof gpPaidKinds)[number];
export const isGpPaidKind = (kind: string): kind is GpPaidKind => (gpPaidKinds as readonly string[]).includes(kind);

export const gpDocumentKinds = ['letter', 'referral', 'sickNote', 'certificate'] as const;
export type GpDocumentKind = (typeof gpDocumentKinds)[number];

export const gpDocumentFitness = ['notFit', 'mayBeFit'] as const;
export type GpDocumentFitness = (typeof gpDocumentFitness)[number];

export const longestRecipient = 200;
export const longestDocumentText = 6_000;
export const longestAdjustments = 1_000;
export const longestPriceReason = 500;
export const longestDocumentReason = 500;
/** In pence: what a certificate may cost at most. */
export const mostCertificatePrice = 100_000;
/** A sick note is for at most so many days, from its first to its last. */
export const mostSickDays = 366;

/** What is offered must be paid within this time. */
export const documentOfferDays = 30;
/** An attempt to pay lasts so long. */
export const documentPayMinutes = 15;
/** What is paid is signed by the end of this working day after it. */
export const documentSignDays = 2;
