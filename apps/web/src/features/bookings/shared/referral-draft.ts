import { draftOf, forgetDraft, keepDraft } from '../../../lib/draft.ts';

const name = 'referral';

export type ReferredPerson = {
  firstName: string;
  lastName: string;
  dob: string;
  email?: string | null;
  phoneCountry?: string | null;
  phone?: string | null;
};

type Referred = {
  proof: string;
  testId: string;
  /** Null where the patient chooses the place. */
  venueId: string | null;
  person: ReferredPerson;
  /** Begun by it. */
  bookingId?: string;
};

const now = () => draftOf<Referred>(name);

/** Whoever proved to be who was referred, from that page to the booking, in this tab. */
export const referralDraft = {
  keep: (referred: Referred) => keepDraft(name, referred),
  forget: () => forgetDraft(name),
  proofFor(testId: string, venueId: string): string | undefined {
    const referred = now();
    if (referred?.testId !== testId) return undefined;
    return referred.venueId === null || referred.venueId === venueId ? referred.proof : undefined;
  },
  begun(bookingId: string) {
    const referred = now();
    if (referred) keepDraft(name, { ...referred, bookingId });
  },
  personOf(bookingId: string): ReferredPerson | undefined {
    const referred = now();
    return referred?.bookingId === bookingId ? referred.person : undefined;
  },
};
