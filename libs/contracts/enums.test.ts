import { readFileSync } from 'node:fs';
import type { BookingEventMap, BookingPage, DiagnosticState, FeeRule } from '@meridian/domain/bookings';
import type * as bookings from '@meridian/domain/bookings/rules';
import type * as cases from '@meridian/domain/cases';
import type { AppointmentEventMap, GpDocumentEventMap, RecordsBarrier } from '@meridian/domain/gp';
import type { DistanceUnit } from '@meridian/domain/diary';
import type * as diary from '@meridian/domain/diary/rules';
import type * as files from '@meridian/domain/files/rules';
import type * as flags from '@meridian/domain/flags/rules';
import type * as gp from '@meridian/domain/gp/rules';
import type * as identity from '@meridian/domain/identity/rules';
import type * as kernel from '@meridian/domain/kernel/rules';
import type { ReceiptSeries } from '@meridian/domain/payments';
import type * as payments from '@meridian/domain/payments/rules';
import type { ReportEventMap } from '@meridian/domain/results';
import type * as results from '@meridian/domain/results/rules';
import type { CheckoutEventMap, ProblemMessage, StockShown } from '@meridian/domain/shop';
import type * as shop from '@meridian/domain/shop/rules';
import type { BookingStatus } from '@meridian/workflows/bookings';
import type { CaseStatus, TranslationStatus } from '@meridian/workflows/cases';
import type { FileStatus, PictureStatus } from '@meridian/workflows/files';
import type { FeatureStatus } from '@meridian/workflows/flags';
import type { AppointmentStatus, GpDocumentStatus, PracticeStatus } from '@meridian/workflows/gp';
import type { DoctorStatus, PrescriberStatus } from '@meridian/workflows/identity';
import type { PaymentStatus } from '@meridian/workflows/payments';
import type { PharmaReferralState, PharmaUser, VoucherShown, WriteOffReason } from '@meridian/domain/pharma';
import type { PharmaGroupStatus } from '@meridian/workflows/pharma';
import type { ReportStatus } from '@meridian/workflows/results';
import type { CheckoutStatus, OrderStatus, ProblemStatus } from '@meridian/workflows/shop';
import type { TaskStatus } from '@meridian/workflows/tasks';
import { buildASTSchema, isEnumType, parse } from 'graphql';
import { expect, it } from 'vitest';
import type * as admin from './generated/admin.js';
import type * as everybody from './generated/public.js';

type Started<Status> = Exclude<Status, 'none'>;
type OneOf<List extends readonly unknown[]> = List[number];

/** An enum of the schema, and what the domain says for it. */
interface Enums {
  AccessRole: [everybody.AccessRole, kernel.AccessRole];
  AppointmentAttemptEnd: [everybody.AppointmentAttemptEnd, AppointmentEventMap['AppointmentPaymentEnded']['why']];
  AppointmentCanceller: [everybody.AppointmentCanceller, AppointmentEventMap['AppointmentCancelled']['by']];
  AppointmentPage: [everybody.AppointmentPage, gp.AppointmentPage];
  AppointmentPriceKind: [
    everybody.AppointmentPriceKind,
    AppointmentEventMap['AppointmentPaymentBegun']['lines'][number]['kind'],
  ];
  AppointmentSeries: [everybody.AppointmentSeries, ReceiptSeries];
  AppointmentStatus: [everybody.AppointmentStatus, Started<AppointmentStatus>];
  AttemptEnd: [everybody.AttemptEnd, CheckoutEventMap['PaymentAbandoned']['why']];
  BiomarkerKind: [admin.BiomarkerKind, OneOf<typeof results.biomarkerKinds>];
  BloodType: [everybody.BloodType, OneOf<typeof identity.bloodTypes>];
  BookingActor: [everybody.BookingActor, BookingEventMap['CommentMade']['by']];
  BookingAttemptEnd: [everybody.BookingAttemptEnd, BookingEventMap['BookingPaymentAbandoned']['why']];
  BookingFailureReason: [everybody.BookingFailureReason, bookings.FailureReason];
  BookingPage: [everybody.BookingPage, BookingPage];
  BookingPay: [everybody.BookingPay, BookingEventMap['BookingRequested']['pay']];
  BookingStatus: [everybody.BookingStatus, Started<BookingStatus>];
  BookTestSeries: [everybody.BookTestSeries, ReceiptSeries];
  CheckoutStatus: [everybody.CheckoutStatus, CheckoutStatus];
  ChoiceFlag: [admin.ChoiceFlag, OneOf<typeof results.choiceFlags>];
  CouponBenefit: [admin.CouponBenefit, OneOf<typeof shop.couponBenefits>];
  CaseAttemptEnd: [everybody.CaseAttemptEnd, cases.CaseEventMap['CasePaymentEnded']['why']];
  CaseBar: [everybody.CaseBar, cases.CaseBar];
  CaseOwnStep: [everybody.CaseOwnStep, cases.CaseOwnStep];
  CaseCanceller: [everybody.CaseCanceller, cases.CaseEventMap['CaseCancelled']['by']];
  CaseConsent: [everybody.CaseConsent, OneOf<typeof cases.caseConsents>];
  CaseFileKind: [everybody.CaseFileKind, cases.CaseFileKind];
  CaseFileLanguage: [everybody.CaseFileLanguage, cases.CaseFileLanguage];
  CaseGroup: [everybody.CaseGroup, cases.CaseGroup];
  EarlierResultsBarrier: [everybody.EarlierResultsBarrier, cases.EarlierResultsBarrier];
  CaseOfferStanding: [admin.CaseOfferStanding, cases.CaseOffer['stands']];
  CasePage: [everybody.CasePage, cases.CasePage];
  CaseRelationship: [everybody.CaseRelationship, cases.Relationship];
  CaseStatus: [everybody.CaseStatus, Exclude<CaseStatus, 'none' | 'deleted'>];
  CaseStepKind: [everybody.CaseStepKind, cases.CaseStepKind];
  TranslationOrigin: [everybody.TranslationOrigin, OneOf<typeof cases.translationOrigins>];
  TranslationPart: [everybody.TranslationPart, cases.TranslationPart];
  TranslationStatus: [everybody.TranslationStatus, Exclude<TranslationStatus, 'none'>];
  OrganisationRole: [everybody.OrganisationRole, kernel.OrganisationRole];
  PhlebotomistReview: [everybody.PhlebotomistReview, NonNullable<PharmaUser['phlebotomist']>];
  TriageQuestion: [everybody.TriageQuestion, bookings.TriageQuestion];
  PharmaDiagnosticState: [everybody.PharmaDiagnosticState, DiagnosticState];
  PharmaWithheld: [everybody.PharmaWithheld, bookings.Withheld];
  PhlebotomistRefusal: [everybody.PhlebotomistRefusal, NonNullable<PharmaUser['refusal']>];
  PharmaGroupStatus: [everybody.PharmaGroupStatus, Started<PharmaGroupStatus>];
  PharmaReferralStatus: [everybody.PharmaReferralStatus, Exclude<PharmaReferralState['status'], 'none'>];
  PharmaReferralEnd: [everybody.PharmaReferralEnd, NonNullable<PharmaReferralState['why']>];
  VoucherStatus: [everybody.VoucherStatus, VoucherShown];
  VaccineWriteOff: [everybody.VaccineWriteOff, WriteOffReason];
  TranslationSubject: [everybody.TranslationSubject, cases.TranslationSubject];
  CouponScope: [admin.CouponScope, OneOf<typeof shop.couponScopes>];
  ConsultationMode: [everybody.ConsultationMode, gp.ConsultationMode];
  GpCallSeat: [everybody.GpCallSeat, gp.CallSeat];
  GpCallStage: [everybody.GpCallStage, gp.CallStage];
  CounterMethod: [everybody.CounterMethod, kernel.CounterMethod];
  Currency: [everybody.Currency, kernel.Currency];
  DegreeLevel: [everybody.DegreeLevel, OneOf<typeof identity.degreeLevels>];
  DistanceUnit: [everybody.DistanceUnit, DistanceUnit];
  DoctorStatus: [everybody.DoctorStatus, DoctorStatus];
  FeatureAudience: [admin.FeatureAudience, OneOf<typeof flags.audiences>];
  FileFault: [everybody.FileFault, files.FileFault];
  FileStatus: [everybody.FileStatus, Exclude<FileStatus, 'unknown'>];
  FileType: [everybody.FileType, files.FileType];
  FeatureStatus: [admin.FeatureStatus, Exclude<FeatureStatus, 'undeclared'>];
  FeeRule: [everybody.FeeRule, FeeRule];
  Language: [everybody.Language, kernel.Language];
  PracticeEnd: [admin.PracticeEnd, OneOf<typeof gp.practiceEnds>];
  PracticeStatus: [admin.PracticeStatus, Started<PracticeStatus>];
  ProblemKind: [everybody.ProblemKind, shop.ProblemKind];
  ProblemStatus: [everybody.ProblemStatus, Exclude<ProblemStatus, 'none'>];
  ProblemWriter: [everybody.ProblemWriter, ProblemMessage['from']];
  GpDeclineReason: [everybody.GpDeclineReason, gp.DeclineReason];
  GpDocumentAttemptEnd: [everybody.GpDocumentAttemptEnd, GpDocumentEventMap['GpDocumentPaymentEnded']['why']];
  GpRecordsBarrier: [everybody.GpRecordsBarrier, RecordsBarrier];
  GpDocumentFitness: [everybody.GpDocumentFitness, gp.GpDocumentFitness];
  GpDocumentKind: [everybody.GpDocumentKind, gp.GpDocumentKind];
  GpDocumentStatus: [everybody.GpDocumentStatus, Started<GpDocumentStatus>];
  GpDocumentWithdrawer: [everybody.GpDocumentWithdrawer, GpDocumentEventMap['GpDocumentWithdrawn']['by']];
  OrderStatus: [everybody.OrderStatus, Exclude<OrderStatus, 'none' | 'requested' | 'held' | 'abandoned'>];
  PaymentMethod: [admin.PaymentMethod, payments.PaymentWay];
  PaymentStatus: [admin.PaymentStatus, Started<PaymentStatus>];
  PersonField: [admin.PersonField, identity.PersonField];
  PictureStatus: [admin.PictureStatus, Exclude<PictureStatus, 'unknown'>];
  PictureType: [admin.PictureType, OneOf<typeof files.pictureTypes>];
  PrescriberStatus: [everybody.PrescriberStatus, PrescriberStatus];
  ReadingFlag: [everybody.ReadingFlag, results.ReadingFlag];
  ReadingSource: [admin.ReadingSource, ReportEventMap['ReadingsEntered']['source']];
  RecordKind: [everybody.RecordKind, kernel.RecordKind];
  RedFlag: [everybody.RedFlag, gp.RedFlag];
  ReportStatus: [admin.ReportStatus, Started<ReportStatus>];
  SampleDelivery: [admin.SampleDelivery, OneOf<typeof bookings.sampleDeliveries>];
  Specialty: [everybody.Specialty, OneOf<typeof identity.specialties>];
  StaffRight: [admin.StaffRight, OneOf<typeof kernel.staffRights>];
  StaffBookingPay: [admin.StaffBookingPay, BookingEventMap['BookingRequested']['pay']];
  StockCountReason: [admin.StockCountReason, OneOf<typeof shop.stockCountReasons>];
  StockLossReason: [admin.StockLossReason, OneOf<typeof shop.stockLossReasons>];
  StockShown: [everybody.StockShown, StockShown];
  TaskStatus: [admin.TaskStatus, Started<TaskStatus>];
  TestEnd: [everybody.TestEnd, OneOf<typeof bookings.testEnds>];
  TestKind: [everybody.TestKind, OneOf<typeof bookings.testKinds>];
  TestSample: [everybody.TestSample, OneOf<typeof bookings.testSamples>];
  Title: [everybody.Title, OneOf<typeof identity.titles>];
  TravelMode: [everybody.TravelMode, OneOf<typeof bookings.travelModes>];
  DrawArm: [admin.DrawArm, bookings.DrawArm];
  UndoableBookingStep: [admin.UndoableBookingStep, bookings.UndoableStep];
  DrawFailure: [admin.DrawFailure, bookings.DrawFailure];
  IdentityCheck: [admin.IdentityCheck, bookings.IdentityCheck];
  IdentityRefusal: [admin.IdentityRefusal, bookings.IdentityRefusal];
  VaccineSite: [everybody.VaccineSite, OneOf<typeof bookings.vaccineSites>];
  VaccineQuestion: [everybody.VaccineQuestion, OneOf<typeof bookings.vaccineQuestions>];
  PharmaVisitStage: [everybody.PharmaVisitStage, bookings.VisitStage];
  SharedRecords: [everybody.SharedRecords, gp.SharedRecords];
  SpokenLanguage: [everybody.SpokenLanguage, gp.SpokenLanguage];
  VenueFlag: [admin.VenueFlag, diary.VenueFlag];
  VenueKind: [everybody.VenueKind, OneOf<typeof diary.venueKinds>];
  WithdrawalReason: [everybody.WithdrawalReason, results.WithdrawalReason];
}

type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;

/** A value that the schema or the domain has alone does not compile. */
const compared: { [Name in keyof Enums]: Same<Enums[Name][0], Enums[Name][1]> } = {
  AccessRole: true,
  AppointmentAttemptEnd: true,
  AppointmentCanceller: true,
  AppointmentPage: true,
  AppointmentPriceKind: true,
  AppointmentSeries: true,
  AppointmentStatus: true,
  RedFlag: true,
  AttemptEnd: true,
  BiomarkerKind: true,
  BloodType: true,
  BookingActor: true,
  BookingAttemptEnd: true,
  BookingFailureReason: true,
  BookingPage: true,
  BookingPay: true,
  BookingStatus: true,
  BookTestSeries: true,
  CheckoutStatus: true,
  ChoiceFlag: true,
  CouponBenefit: true,
  CaseAttemptEnd: true,
  CaseBar: true,
  CaseOwnStep: true,
  CaseCanceller: true,
  CaseConsent: true,
  CaseFileKind: true,
  CaseFileLanguage: true,
  CaseGroup: true,
  EarlierResultsBarrier: true,
  CaseOfferStanding: true,
  CasePage: true,
  CaseRelationship: true,
  CaseStatus: true,
  CaseStepKind: true,
  CouponScope: true,
  TranslationOrigin: true,
  TranslationPart: true,
  TranslationStatus: true,
  OrganisationRole: true,
  PharmaGroupStatus: true,
  PharmaReferralStatus: true,
  PharmaReferralEnd: true,
  VoucherStatus: true,
  VaccineWriteOff: true,
  PhlebotomistReview: true,
  PhlebotomistRefusal: true,
  PharmaDiagnosticState: true,
  PharmaWithheld: true,
  TriageQuestion: true,
  TranslationSubject: true,
  ConsultationMode: true,
  GpCallSeat: true,
  GpCallStage: true,
  CounterMethod: true,
  Currency: true,
  DegreeLevel: true,
  DistanceUnit: true,
  DoctorStatus: true,
  FeatureAudience: true,
  FileFault: true,
  FileStatus: true,
  FileType: true,
  FeatureStatus: true,
  FeeRule: true,
  Language: true,
  PracticeEnd: true,
  PracticeStatus: true,
  ProblemKind: true,
  ProblemStatus: true,
  ProblemWriter: true,
  GpDeclineReason: true,
  GpDocumentAttemptEnd: true,
  GpRecordsBarrier: true,
  GpDocumentFitness: true,
  GpDocumentKind: true,
  GpDocumentStatus: true,
  GpDocumentWithdrawer: true,
  OrderStatus: true,
  PaymentMethod: true,
  PaymentStatus: true,
  PersonField: true,
  PictureStatus: true,
  PictureType: true,
  PrescriberStatus: true,
  ReadingFlag: true,
  ReadingSource: true,
  RecordKind: true,
  ReportStatus: true,
  SampleDelivery: true,
  Specialty: true,
  StaffRight: true,
  StaffBookingPay: true,
  StockCountReason: true,
  StockLossReason: true,
  StockShown: true,
  TaskStatus: true,
  TestEnd: true,
  TestSample: true,
  TestKind: true,
  Title: true,
  TravelMode: true,
  DrawArm: true,
  UndoableBookingStep: true,
  DrawFailure: true,
  IdentityCheck: true,
  IdentityRefusal: true,
  VaccineSite: true,
  VaccineQuestion: true,
  PharmaVisitStage: true,
  SharedRecords: true,
  SpokenLanguage: true,
  VenueFlag: true,
  VenueKind: true,
  WithdrawalReason: true,
};

/** What the schema says in its own words: sorted fields, histories, buttons, and what only an answer knows. */
const alone =
  /SortField$|Change$|^(AccessHow|AccessReason|ActiveItemType|AuditValueKind|BookTestAction|CartChangeWhy|Comparator|CouponState|DocumentKind|DocumentValidity|FeatureSwitch|FieldWidget|FoundKind|GpCallEventKind|GpCallSignalKind|KitDestination|KitStatus|MailOutcome|MedtestAction|MoneyFindingKind|MoneyWay|PaidCartStatus|PaymentKind|PaymentLinkState|PersonKind|PersonPartName|PharmaBookingAction|PharmaAction|PharmaUserAction|PharmacyNeed|ProductModuleName|RefundHow|RefundStatus|ReportPart|ReportQueue|ResultStatus|SortDirection|StaffActKind|StockChangeReason|TaskChangeKind|TaskStanding|TaskWhose|VaccineStockAction|VatRate|WorkQueueName|WorkSubjectKind)$/;

const enumsIn = (file: string) => {
  const schema = buildASTSchema(parse(readFileSync(new URL(file, import.meta.url), 'utf8')), { assumeValidSDL: true });
  return Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__'));
};

it('has each enum of the schema compared with the domain, or named as one that only the schema has', () => {
  const names = [...enumsIn('./schema.graphql'), ...enumsIn('./admin.schema.graphql')].map(({ name }) => name);
  const known = Object.keys(compared);
  expect([...new Set(names)].filter((name) => !known.includes(name) && !alone.test(name))).toEqual([]);
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});
