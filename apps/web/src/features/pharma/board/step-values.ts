import { mostDraws } from '@meridian/domain/bookings/rules';
import type { MutatePharmabookingInput, VisitPartsFragment } from '../../../gql/graphql.ts';
import type { Action } from './stages.ts';
import type { StepInput } from './use-step.ts';

const empty = {
  patient: '',
  identity: '',
  identityRefusal: '',
  barcode: '',
  drawFailure: '',
  arm: '',
  failure: '',
  words: '',
  counterMethod: '',
  tillReceipt: '',
  voucher: '',
  vaccine: '',
  batch: '',
  expiry: '',
  site: '',
  version: '',
};
export type StepValues = typeof empty & { asked: boolean; cautions: string[]; yes: string[] };

const standing = ({ patients }: VisitPartsFragment) => patients.filter(({ out }) => !out);
/** Those of whom a sample is still to be taken, or who are still to be vaccinated; else everybody who is there. */
export function whoIsNext(visit: VisitPartsFragment) {
  const open = standing(visit).filter(({ sampled, vaccinated }) => !sampled && !vaccinated);
  return open.length > 0 ? open : standing(visit);
}

/** The only one who comes need not be chosen. */
export function startOf(action: Action, visit: VisitPartsFragment): StepValues {
  const people = action === 'failPatient' && visit.kind !== 'vaccination' ? standing(visit) : whoIsNext(visit);
  const patient = people.length === 1 ? String(people[0]?.number) : '';
  return {
    ...empty,
    asked: false,
    cautions: [],
    yes: [],
    patient,
    barcode: visit.barcodeNeeded ? '' : (visit.barcode ?? ''),
  };
}

const fieldsOf: Readonly<Partial<Record<Action, readonly (keyof StepValues)[]>>> = {
  attend: ['identity'],
  refuseIdentity: ['identityRefusal', 'words'],
  hearTriage: ['patient', 'version', 'yes', 'words'],
  takeSample: ['patient', 'barcode'],
  failDraw: ['patient', 'drawFailure', 'arm'],
  failPatient: ['patient', 'failure', 'words'],
  vaccinate: ['patient', 'vaccine', 'batch', 'expiry', 'site', 'asked', 'cautions', 'words'],
  correctVaccination: ['patient', 'vaccine', 'batch', 'expiry', 'site', 'words'],
  takePayment: ['counterMethod', 'tillReceipt'],
  takeVoucher: ['voucher'],
};

/** What is counted was so on the screen: two who press at once record one. */
function seenIn(action: Action, { patients, identityRefusals }: VisitPartsFragment, { patient }: StepValues) {
  if (action === 'refuseIdentity') return { seen: identityRefusals };
  const person = patients.find(({ number }) => String(number) === patient);
  if (action === 'correctVaccination') return { seen: person?.editions ?? 0 };
  if (action === 'hearTriage') return { seen: person?.answered ?? 0 };
  return action === 'failDraw' && person ? { seen: person.failedDraws } : {};
}

/** What the action needs of the form, and nothing else. */
export function stepInput(action: Action, visit: VisitPartsFragment, values: StepValues): StepInput {
  const { id, owed } = visit;
  const filled = (fieldsOf[action] ?? []).flatMap((name) => {
    const value = values[name];
    if (value === '') return [];
    return [[name, name === 'patient' ? Number(value) : value] as const];
  });
  const amount = action === 'takePayment' ? { amount: owed.amount } : {};
  return {
    action,
    id,
    ...amount,
    ...seenIn(action, visit, values),
    ...(Object.fromEntries(filled) as Partial<MutatePharmabookingInput>),
  };
}

/** Whom the step takes out for good; nobody where it can be undone. */
export function endsFor(action: Action, { patients }: VisitPartsFragment, { patient }: StepValues): number | null {
  const found = patients.find(({ number }) => String(number) === patient);
  if (!found?.outIsFinal) return null;
  const isLastDraw = action === 'failDraw' && found.failedDraws + 1 >= mostDraws;
  return action === 'failPatient' || isLastDraw ? found.number : null;
}

/** At which field a refusal is shown. */
export const fieldOf: Readonly<Partial<Record<string, string>>> = {
  barcodeNeeded: 'barcode',
  barcodeTaken: 'barcode',
  badBarcode: 'barcode',
  unknownKit: 'barcode',
  kitUsed: 'barcode',
  unknownVoucher: 'voucher',
  voucherUsed: 'voucher',
  voucherReserved: 'voucher',
  voucherVoid: 'voucher',
  voucherExpired: 'voucher',
  voucherOtherVaccine: 'voucher',
  voucherElsewhere: 'voucher',
  voucherThrottled: 'voucher',
  vaccineExpired: 'expiry',
  batchStopped: 'batch',
  batchOfOtherVaccine: 'batch',
  expiryDiffers: 'expiry',
  batchUnknown: 'batch',
  expiredWhenGiven: 'expiry',
  questionsNotAsked: 'asked',
  questionsChanged: 'yes',
  vaccineStopped: 'cautions',
  cautionNeedsWords: 'words',
};
