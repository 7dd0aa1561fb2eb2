import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as bookings from '@meridian/workflows/bookings';
import * as cases from '@meridian/workflows/cases';
import * as pictures from '@meridian/workflows/files';
import * as gp from '@meridian/workflows/gp';
import * as flags from '@meridian/workflows/flags';
import * as identity from '@meridian/workflows/identity';
import * as payments from '@meridian/workflows/payments';
import * as pharma from '@meridian/workflows/pharma';
import * as results from '@meridian/workflows/results';
import * as shop from '@meridian/workflows/shop';
import * as tasks from '@meridian/workflows/tasks';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readTree } from './contracts/files.mjs';
import { collectMessages } from './messages/collect.mjs';

type Machine = {
  readonly config: {
    readonly id?: string;
    readonly states?: Readonly<Record<string, { readonly on?: Readonly<Record<string, unknown>> }>>;
  };
};
/** What is chosen in a browser ends nothing that anybody keeps. */
const ofBrowsers = new Set(['chooser']);
const machines = [bookings, cases, pictures, flags, gp, identity, payments, pharma, results, shop, tasks].flatMap(
  (all) =>
    Object.values(all as Readonly<Record<string, Machine>>).filter(
      (each) => 'config' in each && !ofBrowsers.has(each.config.id ?? ''),
    ),
);

const root = resolve(import.meta.dirname, '..');
const web = join(root, 'apps/web/src');

type Mutation = { readonly name: string; readonly ends: boolean; readonly undoneBy: string | undefined };

function mutationsOf(file: string): readonly Mutation[] {
  const { definitions } = parse(readFileSync(join(root, 'libs/contracts', file), 'utf8'));
  return definitions.flatMap((definition) => {
    if (definition.kind !== 'ObjectTypeDefinition' || definition.name.value !== 'Mutation') return [];
    return (definition.fields ?? []).map(({ name, directives = [] }) => {
      const found = directives.find((directive) => directive.name.value === 'destructive');
      const value = found?.arguments?.[0]?.value;
      return {
        name: name.value,
        ends: found !== undefined,
        undoneBy: value?.kind === 'StringValue' ? value.value : undefined,
      };
    });
  });
}

const endpoints = { public: mutationsOf('schema.graphql'), admin: mutationsOf('admin.schema.graphql') };
const verbs =
  /^(cancel|end|erase|delete|remove|void|fail|miss|refuse|reject|withdraw|stop|retire|deactivate|hide|turnOff|switchOff|writeOff|revoke|close|lift)(?![a-z])/;
/** Named like an end, and none. */
const harmless: Readonly<Record<string, string>> = {
  stopEmailChange: 'protects the account against what somebody else began',
  removeCoupon: 'the same code can be typed again',
  removeAppointmentCoupon: 'the same code can be typed again',
  removeCaseCoupon: 'the same code can be typed again',
  refuseIdentity: 'the booking waits for them: they can come again',
  liftException: 'a day gets its usual hours again, after a look at its bookings',
  liftPharmaException: 'the same, by whoever runs the pharmacy',
  liftPracticeLeave: 'the same leave can be added again',
  liftGpLeave: 'the same leave can be added again',
  endCaseAway: 'the same absence can be set again',
};

/** The mutation behind each event that leads to a state from which nothing leads on, or why none of ours does. */
const finalActs: Readonly<Record<string, readonly string[] | string>> = {
  'appointment AppointmentCancelled': ['cancelAppointment', 'cancelStaffAppointment'],
  'appointment AppointmentClosedAsHeld': ['closeAppointmentAsHeld'],
  'appointment AppointmentClosedAsNotHeld': ['closeAppointmentAsNotHeld'],
  'appointment AppointmentCompleted': ['completeGpAppointment'],
  'appointment AppointmentExpired': 'by itself, unpaid or after a day without a change',
  'appointment AppointmentPatientMissed': ['missGpPatient'],
  'gpDocument GpDocumentDeclined': ['declineGpDocument'],
  'gpDocument GpDocumentLapsed': 'by itself, unpaid after thirty days',
  'gpDocument GpDocumentWithdrawn': ['withdrawGpDocument', 'withdrawStaffGpDocument'],
  'case CaseCancelled': ['cancelCase', 'cancelStaffCase'],
  'case CaseDeleted': ['deleteCase'],
  'translation TranslationApproved': ['approveTranslation'],
  'translation TranslationCancelled': 'by a case that ended, or a report that was changed',
  'translation TranslationWordless': ['markTranslationWordless'],
  'account AccountErased': ['eraseAccount'],
  'booking BookingCancelled': ['cancelBookTest', 'withdrawPaymentLink'],
  'booking BookingExpired': 'by itself, after a day without a change',
  'booking BookingFailed': ['failBooking', 'failPatient', 'failDraw'],
  'booking PatientMissed': ['missBooking'],
  'booking ResultPublished': ['publishReport'],
  'checkout CartMergedAway': 'by signing in: the lines go on in the other cart',
  'checkout CheckoutPaid': 'by the payment',
  'file FileRemoved': ['removeFile'],
  'picture PictureRemoved': ['removePicture'],
  'order OrderCancelled': ['cancelOrder'],
  'order OrderDelivered': ['deliverOrder'],
  'pharmagroup PharmaGroupRefused': ['refusePharmaGroup'],
  'pharmagroup PharmaGroupWithdrawn': ['withdrawPharmacyApplication'],
  'payment FullyRefunded': ['refundPayment', 'refundOrder', 'refundBooking', 'giveBackBooking', 'cancelOrder'],
  'savedView ViewDeleted': ['deleteView'],
  'pharmareferral PharmaReferralCancelled': ['cancelPharmaReferral'],
  'pharmareferral PharmaReferralDeclined': ['declineReferral'],
  'pharmareferral PharmaReferralDone': [],
  'pharmareferral PharmaReferralExpired': [],
  'voucher VoucherVoided': ['voidVoucher', 'voidVouchers'],
  'report ReportDropped': 'by a booking that failed or was cancelled',
};
/** The end that everybody hopes for. */
const goodEnds = new Set([
  'completeBooking',
  'completeVaccination',
  'publishReport',
  'deliverOrder',
  'completeGpAppointment',
  'approveTranslation',
]);

/** Every other mutation, one by one: it adds something, changes what can be changed again, or goes on. A new one is judged here, or marked. */
const goesOn: Readonly<Record<keyof typeof endpoints, string>> = {
  public: `mutateBookTest amendBookTest commentBookTest answerTriage getUser mutateProfile confirmContacts confirmRegistration resendConfirmation
    requestPasswordReset resetPassword confirmEmail stopEmailChange openGuestLink renewGuestLink keepAccount inviteGuest startOtp
    confirmOtp renewRecoveryCodes setConsent applyAsPrescriber renewResultLink mutateCart applyCoupon applyAppointmentCoupon removeAppointmentCoupon applyCaseCoupon removeCaseCoupon removeCoupon confirmPrices
    startCheckout chooseDelivery reportProblem startAppointment nameAppointmentPatient giveAppointmentReason giveAppointmentWishes shareAppointmentRecords
    draftGpDocument changeGpDocument offerGpDocument signGpDocument giveAppointmentPlace chooseAppointmentTime moveAppointment takeGpAppointment beginGpCall declineGpAppointment noteUnansweredGpCall writeGpNotes
    joinGpCall sendToGpCall askForGpPhoneCall letGpPatientIn linkGpInterpreter setGpHours setGpLeave liftGpLeave
    startCase nameCasePatient describeCase describeCaseFiles giveCaseConsents answerCaseQuestion askCaseCancellation waitForCase giveCaseFeedback patientCases
    acceptCase setCaseLoad setDoctorExperience setCaseAway endCaseAway askCasePatient writeCaseReport signCaseReport correctCaseReport takeTranslation releaseTranslation writeParagraph finishTranslation
    returnTranslation applyForPharmacy answerPharmacyQuestion issueVouchers lookUpVoucher findVoucher
    referPatient openPharmaReferral mailPharmaReferral findReferral proveReferral
    openPharmabooking mutatePharmabooking amendPharmabooking setPharmaCalendar exceptPharmaDay liftPharmaException findPharmaPerson bookPharmaWalkIn mutatePharma mutatePharmagroupuser mutateVaccineStock makePharmaCalendarLink
    answerPharmaInvitation`,
  admin: `approvePhlebotomist approvePharmaGroup appointPharmaOwner askPharmaApplicant activatePharmaGroup offerCase declineCaseCancellation openBooking acknowledgeBooking attendBooking refuseIdentity undoBookingStep correctVaccination receiveSamples sendKit bookAppointment arrangeInterpreter linkAppointmentInterpreter openAppointmentContact sendPaymentLink takeSample reachLab takeBookingPayment handBackBooking amendBookTest mutateTestComment
    setClinicTest openPatient mutateBookTest makeKits mutateMedtest listTest describeTest specifyTest priceTest pictureTest
    activateTest showTest setTulitest addLaboratory changeLaboratory activateLaboratory openVenue changeVenue offerTests flagVenue activateVenue grantPractice changePractice assignAppointment moveStaffAppointment offerMoves setCalendar exceptDay liftException setPracticeHours setPracticeLeave liftPracticeLeave
    switchFeature openProfessional verifyDoctor activatePrescriber audit addBiomarker describeBiomarker specifyBiomarker
    restoreBiomarker setPanel openReport judgeReadings enterReadings correctReadings returnReadings verifyReadings
    acknowledgeCritical renewReportLink createCoupon resumeCoupon addDeliveryOption setDeliveryOption activateDeliveryOption
    listItem describeItem priceItem limitItem changeItemStock activateItem openOrder markOrderAsGift dispatchOrder openProblem
    takeProblem answerProblem reopenProblem takeInStock countStock returnStock openPerson correctPerson mergePeople undoPeopleMerge
    changePersonEmail sendSignInMail addPerson describePicture giveRights askRights approveRights approveRefund compareMoney openTask takeTask
    assignTask changeTask finishTask releaseTask reopenTask saveView renameView replaceView shareView`,
};

describe('what ends something', () => {
  it.each(Object.entries(endpoints))(
    'is told from what goes on for every mutation of the %s schema',
    (name, mutations) => {
      const going = new Set([...goesOn[name as keyof typeof goesOn].split(/\s+/), ...goodEnds]);
      const unjudged = mutations.filter((each) => each.ends === going.has(each.name)).map((each) => each.name);
      expect(unjudged, 'marked @destructive, or named as what goes on; never both').toEqual([]);
    },
  );

  it('is whatever leads to a state from which nothing leads on', () => {
    const leading = machines.flatMap(({ config: { id, states = {} } }) => {
      const roads = Object.entries(states).map(([state, { on = {} }]) => [state, Object.entries(on)] as const);
      const isFinal = (state: unknown) =>
        roads.every(([each, on]) => each !== state || on.every(([, to]) => to === each));
      return roads.flatMap(([state, on]) =>
        on.filter(([, to]) => to !== state && isFinal(to)).map(([event]) => `${id} ${event}`),
      );
    });
    expect([...new Set(leading)].toSorted()).toEqual(Object.keys(finalActs).toSorted());
    const marked = new Set(
      Object.values(endpoints)
        .flatMap((all) => all.filter(({ ends }) => ends))
        .map(({ name }) => name),
    );
    const acts = Object.values(finalActs).flatMap((each) => (typeof each === 'string' ? [] : each));
    expect(acts.filter((each) => !marked.has(each) && !goodEnds.has(each))).toEqual([]);
  });

  it.each(Object.entries(endpoints))('is marked in the %s schema', (_endpoint, mutations) => {
    const unmarked = mutations.filter(({ name, ends }) => verbs.test(name) && !ends && !(name in harmless));
    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });

  it('is brought back by a mutation that there is', () => {
    const all = Object.values(endpoints).flat();
    const names = new Set(all.map(({ name }) => name));
    const lost = all.filter(({ undoneBy }) => undoneBy !== undefined && !names.has(undoneBy));
    expect(lost).toEqual([]);
    expect(Object.keys(harmless).filter((name) => !names.has(name))).toEqual([]);
  });
});

const files = new Map(
  readTree(web, (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^gql\/|^generated\//.test(path)).map(
    ({ path, text }: { path: string; text: string }) => [path, text],
  ),
);

/** Files that take `name` from `from`. */
function usersOf(name: string, from: string): readonly string[] {
  return [...files].flatMap(([path, text]) => {
    const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)].some(
      ([, names = '', where = '']) =>
        names.split(',').some((each) => each.trim() === name) && join(dirname(path), where) === from,
    );
    return imported ? [path] : [];
  });
}

const hasButtons = (text: string) =>
  /<(PrimaryButton|SecondaryButton|SubmitButton|DangerButton|ConfirmWays|ConfirmDialog)\b/.test(text);
const hasDanger = (text: string) =>
  /<(DangerButton|ConfirmWays|ConfirmDialog)\b|<SubmitButton\b[^>]*\bends\b/.test(text);

/** The screens on which something of this file is pressed: itself, else who uses what it exports. */
function screensOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const text = files.get(path) ?? '';
  if (hasButtons(text)) return [path];
  const exported = [...text.matchAll(/export (?:async )?(?:const|function) (\w+)/g)].map(([, name = '']) => name);
  return exported.flatMap((name) => usersOf(name, path)).flatMap((user) => screensOf(user, seen));
}

/** What ends something through REST, by the function that asks for it. */
const restEnds = [
  { address: "'/api/logout_user/'", by: 'useSignOut' },
  { address: '/cancel/`', by: 'cancelPayment' },
];

describe('its button', () => {
  const ends = endpoints.public.filter((each) => each.ends);
  it.each(ends)('of $name is a danger button', ({ name }) => {
    const homes = [...files].filter(([, text]) =>
      new RegExp(`graphql\\(\`[^\`]*\\n    (?:\\w+: )?${name}\\b`).test(text),
    );
    expect(homes.length).toBeGreaterThan(0);
    for (const [path, text] of homes) {
      const documents = [...text.matchAll(/const (\w+) = graphql\(`([^`]*)`\)/g)];
      const own = documents.filter(([, , document = '']) => new RegExp(`\\n    (?:\\w+: )?${name}\\b`).test(document));
      const users = own.flatMap(([, document = '']) => [
        ...usersOf(document, path),
        ...(hasButtons(text) ? [path] : []),
      ]);
      const screens = users.flatMap((user) => screensOf(user));
      expect(screens, `${path} ends something, and no screen offers it`).not.toEqual([]);
      expect(screens.filter((screen) => !hasDanger(files.get(screen) ?? ''))).toEqual([]);
    }
  });

  it.each(restEnds)('of $address is a danger button', ({ address, by }) => {
    const homes = [...files].filter(([, text]) => text.includes(address)).map(([path]) => path);
    const screens = homes
      .flatMap((home) => [home, ...usersOf(by, home)])
      .filter((path) => hasButtons(files.get(path) ?? ''));
    expect(screens).not.toEqual([]);
    expect(screens.filter((screen) => !hasDanger(files.get(screen) ?? ''))).toEqual([]);
  });

  it('never is the warm one: no way on begins with a word of ending', () => {
    const { en } = collectMessages(root);
    en.delete('stopEmailChange.stop');
    const ending =
      /^(Cancel|End|Erase|Delete|Remove|Void|Refuse|Withdraw|Revoke|Sign (this|all|out)|Turn off|Stop|Retire)\b/;
    const found = [...files].flatMap(([path, text]) =>
      [...text.matchAll(/<(PrimaryButton|SubmitButton)\b[\s\S]*?(?:<\/PrimaryButton>|\/>)/g)].flatMap(([button]) => {
        if (/^<SubmitButton[^>]*\bends\b/.test(button)) return [];
        const words = [...button.matchAll(/'([a-zA-Z]+(?:\.[\w-]+)+)'|(?:id|label)="([^"]+)"/g)].map(
          ([, first, second]) => en.get(first ?? second ?? '')?.text ?? '',
        );
        return words.filter((each) => ending.test(each)).map((each) => `${path}: ${each}`);
      }),
    );
    expect(found).toEqual([]);
  });
});
