import {
  declineReferralRules,
  findReferralRules,
  pharmaReferralRules,
  proveReferralRules,
  referPatientRules,
} from '@meridian/contracts/pharma';
import { refuse } from '@meridian/domain/kernel';
import { publicOperations } from '../../../platform/operations/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { pharmacyWork } from '../counter/pharmacy-work.js';
import { PatientReferrals } from './patient-referrals.service.js';
import { PharmaReferralsQuery } from './referrals.query.js';
import { Referring } from './referring.service.js';

const unknown = refuse('unknownReferral');
const { least, groupAt, named } = pharmacyWork('refer', unknown);

/** A pharmacy refers patients and sees what came of it; whoever holds the link or the paper follows it. */
export const referralOperations = publicOperations({
  name: 'referralOperations',
  module: 'pharma',
  uses: {
    staff: PharmacyStaff,
    list: PharmaReferralsQuery,
    referring: Referring,
    patients: PatientReferrals,
  },
  fields: {
    Query: {
      pharmaReferrals: {
        allow: least,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupAt(args.pharmaid, call),
          otherwise: { rows: [], more: false },
        },
        shows: {
          record: 'booking',
          whose: ({ list }, shown) => list.bookersOf(shown.rows.map(({ id }) => id)),
        },
        run: ({ args, list }) => list.list(args.pharmaid, args.lang, args.after ?? null),
      },
    },
    Mutation: {
      referPatient: {
        allow: least,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => groupAt(input.pharmaid, call),
          otherwise: refuse('unknownPharmacy'),
        },
        rules: referPatientRules,
        async run({ input, args, acting, referring, ...call }) {
          const groupId = await groupAt(input.pharmaid, call);
          return groupId === null ? refuse('unknownPharmacy') : referring.refer(input, groupId, args.lang, acting);
        },
      },
      openPharmaReferral: {
        ...named,
        rules: pharmaReferralRules,
        run: ({ input, args, referring }) => referring.open(input, args.lang),
      },
      mailPharmaReferral: {
        ...named,
        rules: pharmaReferralRules,
        run: ({ input, args, acting, referring }) => referring.mail(input, args.lang, acting),
      },
      cancelPharmaReferral: {
        ...named,
        rules: pharmaReferralRules,
        run: ({ input, args, acting, referring }) => referring.cancel(input, args.lang, acting),
      },
      findReferral: {
        allow: 'public',
        rules: findReferralRules,
        run: ({ input, args: { lang }, request, patients }) => patients.find(input.code, { request, lang }),
      },
      proveReferral: {
        allow: 'public',
        rules: proveReferralRules,
        run: ({ input, args: { lang }, request, acting, patients }) => patients.prove(input, { request, lang }, acting),
      },
      declineReferral: {
        allow: 'public',
        rules: declineReferralRules,
        run: ({ input, acting, patients }) => patients.decline(input.proof, acting),
      },
    },
  },
});
