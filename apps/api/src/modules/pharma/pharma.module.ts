import { Module } from '@nestjs/common';
import {
  pharmaGroupEvents,
  placeClaimEvents,
  pharmaReferralEvents,
  vaccineStockEvents,
  voucherBatchEvents,
  voucherEvents,
} from '@meridian/domain/pharma';
import type { ProductModule } from '../../platform/product-module.js';
import { BookingsModule } from '../bookings/index.js';
import { DiaryModule } from '../diary/index.js';
import { FlagsModule } from '../flags/index.js';
import { IdentityModule } from '../identity/index.js';
import { pharmaAudited } from './audited.js';
import { CalendarFeedController } from './calendar-link/calendar-feed.controller.js';
import { calendarLinksProviders } from './calendar-link/calendar-links.providers.js';
import { PharmacyCounters } from './counter/pharmacy-counters.live.js';
import { PharmacyStaff } from './counter/pharmacy-staff.reads.js';
import { dayMails } from './day-mails/day-mails.job.js';
import { DemoGroups } from './demo/demo-groups.js';
import { DemoVaccines } from './demo/demo-vaccines.js';
import { pharmaFinders } from './finders.js';
import { GroupTimes } from './groups/group-times.query.js';
import { OpenPharmaApplications } from './groups/open-pharma-applications.live.js';
import { OwnPharmaGroups } from './groups/own-groups.query.js';
import { pharmaGroupMailsReaction } from './groups/pharma-group-mails.reaction.js';
import { pharmaLockMailsReaction } from './groups/pharma-lock-mails.reaction.js';
import { pharmaGroupOperations } from './groups/pharma-groups.operations.js';
import { pharmaGroupsProjection } from './groups/pharma-groups.projection.js';
import { erasedPharmaUsersReaction, pharmaMembersReaction } from './groups/pharma-members.reaction.js';
import { PharmaOffering } from './groups/pharma-offering.service.js';
import { PharmaPlaces } from './groups/pharma-places.service.js';
import { PlaceClaims } from './groups/place-claims.service.js';
import { PharmacyFacts } from './groups/pharmacy-facts.query.js';
import { PilotPharmacies } from './groups/pilot-pharmacies.reads.js';
import { pharmacyOperations } from './pharmacies/pharmacies.operations.js';
import { PersonalPharmaGroups } from './my-data/personal-pharma-groups.live.js';
import { GroupPharmaciesService } from './pharmacies/pharmacies.service.js';
import { pharmaReferralsProjection } from './referrals/referrals.projection.js';
import { ReferralSlipController } from './referrals/referral-slip.controller.js';
import { referralsProviders } from './referrals/referrals.providers.js';
import { pharmaQueues, pharmaSubjects } from './staff/pharma-groups.rows.js';
import { phlebotomistOperations } from './staff/phlebotomists.operations.js';
import { phlebotomistList } from './staff/phlebotomists.query.js';
import { staffPharmaGroupOperations } from './staff/staff-pharma-groups.operations.js';
import { staffPharmaGroupList } from './staff/staff-pharma-groups.query.js';
import { vaccineStockProjection } from './stock/vaccine-stock.projection.js';
import { vaccineStockProviders } from './stock/vaccine-stock.providers.js';
import { VoucherSheetController } from './vouchers/voucher-sheet.controller.js';
import { vouchersProviders } from './vouchers/vouchers.providers.js';
import { voucherBatchesProjection, vouchersProjection } from './vouchers/vouchers.projection.js';
import { endedPharmaInvitationsReaction, pharmaInvitationMailsReaction } from './users/pharma-invitations.reaction.js';
import { PharmaInvitations } from './users/pharma-invitations.query.js';
import { pharmaUserOperations } from './users/pharma-users.operations.js';
import { PharmaUsersQuery } from './users/pharma-users.query.js';

@Module({
  controllers: [CalendarFeedController, ReferralSlipController, VoucherSheetController],
  imports: [BookingsModule, DiaryModule, FlagsModule, IdentityModule],
  providers: [
    DemoGroups,
    DemoVaccines,
    GroupTimes,
    OpenPharmaApplications,
    OwnPharmaGroups,
    PharmaOffering,
    PharmaInvitations,
    PersonalPharmaGroups,
    PharmaPlaces,
    PlaceClaims,
    PharmaUsersQuery,
    PharmacyCounters,
    PharmacyStaff,
    pharmaGroupOperations,
    pharmaMembersReaction,
    erasedPharmaUsersReaction,
    pharmaGroupMailsReaction,
    pharmaLockMailsReaction,
    pharmaInvitationMailsReaction,
    endedPharmaInvitationsReaction,
    pharmaUserOperations,
    PharmacyFacts,
    PilotPharmacies,
    GroupPharmaciesService,
    pharmacyOperations,
    staffPharmaGroupList,
    staffPharmaGroupOperations,
    ...calendarLinksProviders,
    ...dayMails,
    phlebotomistList,
    phlebotomistOperations,
    ...referralsProviders,
    ...vouchersProviders,
    ...vaccineStockProviders,
  ],
})
export class PharmaModule {}

export const pharmaModule = {
  name: 'pharma',
  nest: PharmaModule,
  events: [
    pharmaGroupEvents,
    placeClaimEvents,
    pharmaReferralEvents,
    voucherBatchEvents,
    voucherEvents,
    vaccineStockEvents,
  ],
  projections: [
    pharmaGroupsProjection,
    pharmaReferralsProjection,
    voucherBatchesProjection,
    vouchersProjection,
    vaccineStockProjection,
  ],
  audited: pharmaAudited,
  finders: pharmaFinders,
  queues: pharmaQueues,
  subjects: pharmaSubjects,
  demo: [DemoGroups, DemoVaccines],
} satisfies ProductModule;
