/**
 * Why a mutation needs no revision of the record that it is about.
 * `reads`: it shows, judges or mails, and changes no record. `adds`: it makes a record, or an entry beside those that are there.
 * `step`: it takes the record along its lifecycle, and a step that was taken or came too late is refused or changes nothing.
 * `counted`: it names what was on the screen in another way, such as the number of entries or the fee.
 * `own`: a visitor's own choice, details or session, in which the newest wish counts; the pages send what was changed alone.
 * `open`: a booking's read model knows no revision yet.
 */
export type Unversioned = 'reads' | 'adds' | 'step' | 'counted' | 'own' | 'open';

const all = (why: Unversioned, names: string): Record<string, Unversioned> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`Mutation.${name}`, why]),
  );

export const unversioned: Readonly<Record<string, Unversioned>> = {
  ...all('reads', 'audit openBooking openPatient openProfessional openReport openOrder judgeReadings getUser'),
  ...all('adds', 'listItem listTest addDeliveryOption addBiomarker openVenue createCoupon makeKits mutateTestComment'),
  ...all('adds', 'staff:mutateBookTest commentBookTest applyAsPrescriber'),
  ...all(
    'step',
    'acknowledgeBooking attendBooking sendKit failDraw takeSample failPatient reachLab missBooking failBooking',
  ),
  ...all(
    'step',
    'takeBookingPayment giveBackBooking voidKit activateTest deactivateTest hideTest showTest activateVenue',
  ),
  ...all('step', 'deactivateVenue verifyDoctor refuseDoctor activatePrescriber deactivatePrescriber retireBiomarker'),
  ...all('step', 'restoreBiomarker acknowledgeCritical stopCoupon resumeCoupon activateDeliveryOption activateItem'),
  ...all('step', 'deactivateDeliveryOption deactivateItem cancelOrder dispatchOrder deliverOrder withdrawReport'),
  ...all(
    'counted',
    'voidKits staff:cancelBookTest cancelBookTest refundOrder refundPayment enterReadings correctReadings',
  ),
  ...all('counted', 'returnReadings verifyReadings publishReport renewReportLink'),
  ...all(
    'own',
    'mutateBookTest mutateCart applyCoupon removeCoupon confirmPrices startCheckout chooseDelivery setConsent',
  ),
  ...all(
    'own',
    'confirmContacts confirmRegistration resendConfirmation requestPasswordReset resetPassword confirmEmail',
  ),
  ...all('own', 'stopEmailChange inviteGuest startOtp confirmOtp turnOffOtp renewRecoveryCodes endSession'),
  ...all('own', 'endOtherSessions eraseAccount renewResultLink mutateProfile'),
  ...all('open', 'amendBookTest staff:amendBookTest'),
  ...all('adds', 'takeInStock writeOffStock returnStock'),
  ...all('counted', 'countStock'),
};
