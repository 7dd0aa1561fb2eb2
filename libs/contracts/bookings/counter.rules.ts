import {
  drawArms,
  drawFailures,
  identityChecks,
  identityRefusals,
  longestReason,
  longestVaccine,
  longestVaccineBatch,
  undoableSteps,
  vaccineSites,
} from '@meridian/domain/bookings/rules';
import { counterMethods } from '@meridian/domain/kernel/rules';
import { type Schema, string } from 'yup';
import type {
  AmendPharmabookingInput,
  CounterMethod,
  DrawArm,
  DrawFailure,
  IdentityCheck,
  IdentityRefusal,
  MutatePharmabookingInput,
  OpenPharmabookingInput,
  PharmaBookingAction,
  UndoableBookingStep,
  VaccineSite,
} from '../generated/public.js';
import { day, knownId, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { voucherField } from './booking.rules.js';
import {
  askedField,
  barcodeField,
  bookingFailureReasons,
  cautionsField,
  countSeen,
  moneySeen,
  newTime,
  patientNumber,
  tillReceiptField,
} from './staff.rules.js';
import { triageVersionField, triageYesField } from './triage.rules.js';

const actions = valuesOf<PharmaBookingAction>()([
  'acknowledge',
  'attend',
  'refuseIdentity',
  'callIn',
  'hearTriage',
  'takeSample',
  'failDraw',
  'failPatient',
  'vaccinate',
  'correctVaccination',
  'complete',
  'miss',
  'takePayment',
  'takeVoucher',
  'undo',
]);

/** Needed with these actions, and by no other. */
const withActions = <Field extends Schema>(field: Field, ...needing: readonly PharmaBookingAction[]) =>
  field
    .nullable()
    .optional()
    .when('action', ([action]: readonly unknown[], given: Schema) =>
      needing.some((each) => each === action) ? given.required() : given,
    ) as Field;

export const openPharmabookingRules = rulesFor<OpenPharmabookingInput>({ pharmaid: knownId(), id: knownId() });

export const mutatePharmabookingRules = rulesFor<MutatePharmabookingInput>({
  action: oneOfValues(actions).required(),
  pharmaid: knownId(),
  id: knownId(),
  patient: withActions(
    patientNumber(),
    'hearTriage',
    'takeSample',
    'failDraw',
    'failPatient',
    'vaccinate',
    'correctVaccination',
  ),
  identity: withActions(oneOfValues(valuesOf<IdentityCheck>()(identityChecks)), 'attend'),
  identityRefusal: withActions(oneOfValues(valuesOf<IdentityRefusal>()(identityRefusals)), 'refuseIdentity'),
  barcode: barcodeField(),
  drawFailure: withActions(oneOfValues(valuesOf<DrawFailure>()(drawFailures)), 'failDraw'),
  arm: withActions(oneOfValues(valuesOf<DrawArm>()(drawArms)), 'failDraw'),
  seen: withActions(countSeen(), 'failDraw', 'refuseIdentity', 'hearTriage', 'correctVaccination'),
  failure: withActions(oneOfValues(bookingFailureReasons), 'failPatient'),
  words: withActions(optionalLine(longestReason), 'correctVaccination'),
  amount: withActions(moneySeen(), 'takePayment'),
  counterMethod: withActions(oneOfValues(valuesOf<CounterMethod>()(counterMethods)), 'takePayment'),
  tillReceipt: tillReceiptField(),
  voucher: withActions(voucherField(), 'takeVoucher'),
  vaccine: withActions(optionalLine(longestVaccine), 'vaccinate', 'correctVaccination'),
  batch: withActions(optionalLine(longestVaccineBatch), 'vaccinate', 'correctVaccination'),
  expiry: withActions(day(), 'vaccinate', 'correctVaccination'),
  site: withActions(oneOfValues(valuesOf<VaccineSite>()(vaccineSites)), 'vaccinate', 'correctVaccination'),
  asked: withActions(askedField(), 'vaccinate'),
  cautions: withActions(cautionsField(), 'vaccinate'),
  version: withActions(triageVersionField(), 'hearTriage'),
  yes: withActions(triageYesField(), 'hearTriage'),
  step: withActions(oneOfValues(valuesOf<UndoableBookingStep>()(undoableSteps)), 'undo'),
});

export const amendPharmabookingRules = rulesFor<AmendPharmabookingInput>({
  ...newTime,
  pharmaid: knownId(),
  atSeen: string().required(),
});
