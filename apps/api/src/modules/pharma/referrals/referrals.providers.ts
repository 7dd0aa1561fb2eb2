import { PersonalReferrals } from '../my-data/personal-referrals.live.js';
import { ReferralsOfBookings } from './booking-referrals.live.js';
import { endedReferralsReaction } from './ended-referrals.reaction.js';
import { erasedReferralsReaction } from './erased-referrals.reaction.js';
import { LapsedReferralsQuery } from './lapsed-referrals.query.js';
import { PatientReferrals } from './patient-referrals.service.js';
import { referralBookingsReaction } from './referral-bookings.reaction.js';
import { ReferralCodes } from './referral-codes.service.js';
import { referralDeadlines } from './referral-deadlines.job.js';
import { ReferralProofs } from './referral-proofs.service.js';
import { referralMailsReaction } from './referral-mails.reaction.js';
import { referralOperations } from './referrals.operations.js';
import { PharmaReferralsQuery } from './referrals.query.js';
import { Referring } from './referring.service.js';

export const referralsProviders = [
  ReferralCodes,
  ReferralProofs,
  ReferralsOfBookings,
  LapsedReferralsQuery,
  PatientReferrals,
  PersonalReferrals,
  PharmaReferralsQuery,
  Referring,
  endedReferralsReaction,
  erasedReferralsReaction,
  referralBookingsReaction,
  referralMailsReaction,
  ...referralDeadlines,
  referralOperations,
];
