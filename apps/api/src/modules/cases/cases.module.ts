import { Module } from '@nestjs/common';
import { caseDoctorEvents, caseEvents, translationEvents } from '@meridian/domain/cases';
import { ENVIRONMENT, type Environment } from '../../platform/environment.js';
import type { ProductModule } from '../../platform/product-module.js';
import { FilesModule } from '../files/index.js';
import { FlagsModule } from '../flags/index.js';
import { GpModule } from '../gp/index.js';
import { IdentityModule } from '../identity/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ResultsModule } from '../results/index.js';
import { ShopModule } from '../shop/index.js';
import { casesAudited } from './audited.js';
import { CaseAccess } from './cases/case-access.service.js';
import { CaseOffering } from './cases/case-offering.service.js';
import { CaseOwners } from './cases/case-owners.query.js';
import { caseOperations } from './cases/cases.operations.js';
import { casesProjection } from './cases/cases.projection.js';
import { OwnCases } from './cases/own-cases.query.js';
import { OwnCaseSteps } from './cases/own-case-steps.service.js';
import { doctorCaseOperations } from './doctors/doctor-cases.operations.js';
import { DoctorCasesQuery } from './doctors/doctor-cases.query.js';
import { earlierResultsOperations } from './doctors/earlier/earlier-results.operations.js';
import { EarlierResults } from './doctors/earlier/earlier-results.service.js';
import { caseEarningsOperations } from './doctors/earnings/case-earnings.operations.js';
import { CaseEarningsQuery } from './doctors/earnings/case-earnings.query.js';
import { caseDoctorOperations } from './doctors/settings/case-doctors.operations.js';
import { caseDoctors } from './doctors/settings/case-doctors.projection.js';
import { CaseDoctors } from './doctors/settings/case-doctors.query.js';
import { droppedDoctorsReaction } from './doctors/dropped-doctors.reaction.js';
import { CaseContext } from './files/case-context.live.js';
import { DoctorFiles } from './files/doctor-files.live.js';
import { CaseFiles } from './files/case-files.service.js';
import { endedDraftsReaction } from './files/ended-drafts.reaction.js';
import { caseFinders } from './finders.js';
import { caseMailsReaction } from './mails/case-mails.reaction.js';
import { doctorCaseMailsReaction } from './mails/doctor-case-mails.reaction.js';
import { staffCaseMailsReaction } from './mails/staff-case-mails.reaction.js';
import { translatorMailsReaction } from './mails/translator-mails.reaction.js';
import { erasedCasesReaction } from './my-data/erased-cases.reaction.js';
import { PersonalCases } from './my-data/personal-cases.live.js';
import { caseDeadlines } from './paying/case-deadlines.job.js';
import { caseCouponsReaction } from './paying/case-coupons.reaction.js';
import { casePaymentsReaction } from './paying/case-payments.reaction.js';
import { PayableCase } from './paying/pay-case.live.js';
import { CaseReceipted } from './receipts/case-receipted.live.js';
import { caseReceiptsReaction } from './receipts/case-receipts.reaction.js';
import { CaseReportIssuer } from './report/case-report-issuer.live.js';
import { CaseReportsController } from './report/case-reports.controller.js';
import { CaseCandidates } from './staff/case-candidates.query.js';
import { caseQueues, casesOfPerson, caseSubjects } from './staff/cases.rows.js';
import { staffCaseOperations } from './staff/staff-cases.operations.js';
import { staffCaseList } from './staff/staff-cases.query.js';

import { caseTranslationsReaction } from './translations/case-translations.reaction.js';
import { LibreTranslate, MACHINE_HELP } from './translations/machine-help.js';
import { StaffTranslations } from './translations/staff-translations.query.js';
import { TranslatedTexts } from './translations/translated-texts.query.js';
import { TranslationAccess } from './translations/translation-access.service.js';
import { TranslationWorkQuery } from './translations/translation-work.query.js';
import { translationOperations } from './translations/translations.operations.js';
import { translationsProjection } from './translations/translations.projection.js';

@Module({
  imports: [FilesModule, FlagsModule, GpModule, IdentityModule, PaymentsModule, ResultsModule, ShopModule],
  controllers: [CaseReportsController],
  providers: [
    CaseAccess,
    CaseOffering,
    CaseOwners,
    OwnCases,
    OwnCaseSteps,
    caseOperations,
    CaseFiles,
    CaseContext,
    DoctorFiles,
    endedDraftsReaction,
    PayableCase,
    casePaymentsReaction,
    caseCouponsReaction,
    ...caseDeadlines,
    CaseReceipted,
    caseReceiptsReaction,
    DoctorCasesQuery,
    doctorCaseOperations,
    CaseEarningsQuery,
    caseEarningsOperations,
    CaseDoctors,
    caseDoctorOperations,
    EarlierResults,
    earlierResultsOperations,
    droppedDoctorsReaction,
    CaseCandidates,
    staffCaseList,
    staffCaseOperations,
    CaseReportIssuer,
    caseMailsReaction,
    doctorCaseMailsReaction,
    staffCaseMailsReaction,
    translatorMailsReaction,
    PersonalCases,
    erasedCasesReaction,
    TranslationAccess,
    TranslatedTexts,
    TranslationWorkQuery,
    StaffTranslations,
    translationOperations,
    caseTranslationsReaction,
    {
      provide: MACHINE_HELP,
      inject: [ENVIRONMENT],
      useFactory: ({ machineTranslation }: Environment) => machineTranslation && new LibreTranslate(machineTranslation),
    },
  ],
})
export class CasesModule {}

export const casesModule = {
  name: 'cases',
  nest: CasesModule,
  events: [caseEvents, caseDoctorEvents, translationEvents],
  projections: [casesProjection, caseDoctors, translationsProjection],
  audited: casesAudited,
  finders: caseFinders,
  queues: caseQueues,
  subjects: caseSubjects,
  personParts: [casesOfPerson],
} satisfies ProductModule;
