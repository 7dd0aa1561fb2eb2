import type { UnrevisedName } from './operation-names.js';

/**
 * Why a mutation needs no revision of the record that it is about.
 * `reads`: it shows, judges or mails, and changes no record. `adds`: it makes a record, or an entry beside those that are there.
 * `step`: it takes the record along its lifecycle, and a step that was taken or came too late is refused or changes nothing.
 * `counted`: it names what was on the screen in another way, such as the number of entries or the fee.
 * `own`: a visitor's own choice, details or session, in which the newest wish counts; the pages send what was changed alone.
 * `open`: a booking's read model knows no revision yet.
 */
export type Unversioned = 'reads' | 'adds' | 'step' | 'counted' | 'own' | 'open';

/** A mutation that is not named here and carries no revision is a type error. */
export const unversioned: Readonly<Record<UnrevisedName, Unversioned>> = {
  ...all(
    'reads',
    'audit',
    'openBooking',
    'openPatient',
    'openProfessional',
    'openReport',
    'openOrder',
    'openProblem',
    'judgeReadings',
    'getUser',
  ),
  ...all(
    'adds',
    'listItem',
    'listTest',
    'addDeliveryOption',
    'addBiomarker',
    'openVenue',
    'createCoupon',
    'makeKits',
    'mutateTestComment',
    'staff:mutateBookTest',
    'commentBookTest',
    'applyAsPrescriber',
    'takeInStock',
    'reportProblem',
    'writeOffStock',
    'returnStock',
  ),
  ...all(
    'step',
    'acknowledgeBooking',
    'attendBooking',
    'sendKit',
    'failDraw',
    'takeSample',
    'failPatient',
    'reachLab',
    'missBooking',
    'failBooking',
    'takeBookingPayment',
    'giveBackBooking',
    'voidKit',
    'activateTest',
    'deactivateTest',
    'hideTest',
    'showTest',
    'activateVenue',
    'deactivateVenue',
    'verifyDoctor',
    'refuseDoctor',
    'activatePrescriber',
    'deactivatePrescriber',
    'retireBiomarker',
    'restoreBiomarker',
    'acknowledgeCritical',
    'stopCoupon',
    'resumeCoupon',
    'activateDeliveryOption',
    'activateItem',
    'deactivateDeliveryOption',
    'deactivateItem',
    'cancelOrder',
    'dispatchOrder',
    'deliverOrder',
    'withdrawReport',
    'closeProblem',
    'reopenProblem',
  ),
  ...all(
    'counted',
    'voidKits',
    'staff:cancelBookTest',
    'cancelBookTest',
    'refundOrder',
    'refundPayment',
    'enterReadings',
    'correctReadings',
    'returnReadings',
    'verifyReadings',
    'publishReport',
    'renewReportLink',
    'countStock',
  ),
  ...all(
    'own',
    'mutateBookTest',
    'mutateCart',
    'applyCoupon',
    'removeCoupon',
    'confirmPrices',
    'startCheckout',
    'chooseDelivery',
    'setConsent',
    'confirmContacts',
    'confirmRegistration',
    'resendConfirmation',
    'requestPasswordReset',
    'resetPassword',
    'confirmEmail',
    'stopEmailChange',
    'inviteGuest',
    'startOtp',
    'confirmOtp',
    'turnOffOtp',
    'renewRecoveryCodes',
    'endSession',
    'endOtherSessions',
    'eraseAccount',
    'renewResultLink',
    'mutateProfile',
  ),
  ...all('open', 'amendBookTest', 'staff:amendBookTest'),
};

function all<const Name extends string>(
  why: Unversioned,
  ...names: readonly Name[]
): Record<`Mutation.${Name}`, Unversioned> {
  const entries = names.map((name) => [`Mutation.${name}`, why]);
  return Object.fromEntries(entries) as Record<`Mutation.${Name}`, Unversioned>;
}
