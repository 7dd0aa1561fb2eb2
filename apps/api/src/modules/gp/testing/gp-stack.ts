import { randomUUID } from 'node:crypto';
import type {
  Appointment,
  Diagnostic,
  GpMonth,
  GpSlot,
  GpWork,
  GpWorkAppointment,
  GpWorkLine,
} from '@meridian/contracts/generated/public';
import { type ConsultationMode, practices } from '@meridian/domain/gp';
import { addDays, isRefused, ukDay } from '@meridian/domain/kernel';
import type { Browser } from '../../../../test/browser.js';
import { asPerson } from '../../../platform/event-store/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn, signedOut, signInNow } from '../../identity/testing/planted-session.js';

const money = '{ amount currency }';
export const appointmentFields = `id mode status reference patient { firstName lastName dob sex } adult { firstName lastName }
  concern medication history sharing { records open until } wishes { minutes interpreter spoken practitionerId images } email phone address1 city postCode country
  pages page lines { kind amount ${money} } coupon { code problem } discount ${money} total ${money} paid ${money} refunded ${money} callBy late missedCalls
  attempt { orderId paymentId until } ended cancelling { free freeUntil refund ${money} } cancelledBy notHeld practitioner
  time { at minutes practitionerId practitioner keptUntil place { name city } } movable moveOffered
  outcome { advice safetyNet followUp tests { id name { en zh } } } documents { number series }`;
const outcome = `{ __typename ... on Appointment { ${appointmentFields} }
  ... on Refusal { reason messageKey fields { field messageKey } } }`;
const workFields = `id reference mode place status callBy late missedCalls patient { firstName lastName } concern medication history phone
  mine practitioner moveOffered records { results files } notes outcome { advice safetyNet followUp tests { id name { en zh } } } permittedActions`;
const workOutcome = `{ __typename ... on GpWorkAppointment { ${workFields} } ... on Refusal { reason } }`;

export type Told =
  | ({ readonly __typename: 'Appointment' } & Appointment)
  | { readonly __typename: 'Refusal'; readonly reason: string; readonly fields: readonly { readonly field: string }[] };
type Worked =
  | ({ readonly __typename: 'GpWorkAppointment' } & GpWorkAppointment)
  | { readonly __typename: 'Refusal'; readonly reason: string };

export const li = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
export const reason = { redFlags: [] as string[], reason: 'A cough', medication: 'None', history: 'Asthma' };
export const wishes = { minutes: 15, interpreter: false, spoken: 'english', images: false };
export const place = {
  email: 'li@example.org',
  phoneCountry: '+44',
  phone: '07700 900123',
  address1: '1 High Street',
  city: 'London',
  postCode: 'N1 1AA',
  country: 'GB',
};

/** What a browser may do with appointments. */
export function patientIn(browser: Browser) {
  const step = async (name: string, input: object): Promise<Told> => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation Step($input: ${type}!) { ${name}(input: $input) ${outcome} }`;
    return (await browser.ask<Record<string, Told>>(query, { input: { lang: 'en', ...input } }))[name] as Told;
  };
  return {
    browser,
    start: async (mode = 'remote') =>
      (
        await browser.ask<{ startAppointment: Told }>(
          `mutation Start($mode: ConsultationMode!) { startAppointment(mode: $mode, lang: en) ${outcome} }`,
          { mode },
        )
      ).startAppointment,
    patient: (id: string, patient: object = li, adult?: object) =>
      step('nameAppointmentPatient', { id, patient, ...(adult && { adult }) }),
    reason: (id: string, more: object = {}) => step('giveAppointmentReason', { id, ...reason, ...more }),
    share: (id: string, ...records: string[]) => step('shareAppointmentRecords', { id, records }),
    wishes: (id: string, more: object = {}) => step('giveAppointmentWishes', { id, ...wishes, ...more }),
    /** The first times that are free, of any doctor who sees patients so. */
    async free(minutes = 10, days = 10, practitionerId?: string, mode: ConsultationMode = 'video') {
      const at = addDays(ukDay(new Date()), days);
      const query = `query Free($minutes: Int!, $month: String!, $practitionerId: ID, $mode: ConsultationMode!) {
        gpTimes(mode: $mode, minutes: $minutes, month: $month, practitionerId: $practitionerId) {
          days { day slots { at practitionerId } } } }`;
      const variables = { minutes, month: at.slice(0, 7), practitionerId, mode };
      const { gpTimes } = await browser.ask<{ gpTimes: GpMonth }>(query, variables);
      return gpTimes.days.filter(({ day }) => day >= at).flatMap(({ slots }) => slots);
    },
    choose: (id: string, { at, practitionerId }: Pick<GpSlot, 'at' | 'practitionerId'>) =>
      step('chooseAppointmentTime', { id, at, practitionerId }),
    move: (id: string, { at, practitionerId }: Pick<GpSlot, 'at' | 'practitionerId'>, atSeen: unknown) =>
      step('moveAppointment', { id, at, practitionerId, atSeen }),
    place: (id: string, more: object = {}) => step('giveAppointmentPlace', { id, ...place, ...more }),
    /** All pages, ready to be paid. */
    async ready(): Promise<Appointment> {
      const id = done(await this.start()).id;
      done(await this.patient(id));
      done(await this.reason(id));
      done(await this.wishes(id));
      return done(await this.place(id));
    },
    async one(id: string, settled = false): Promise<Appointment | null> {
      const query = `query One($id: ID!, $settled: Boolean) { appointment(id: $id, settled: $settled) { ${appointmentFields} } }`;
      return (await browser.ask<{ appointment: Appointment | null }>(query, { id, settled })).appointment;
    },
    list: async () =>
      (await browser.ask<{ appointments: Appointment[] }>(`{ appointments { ${appointmentFields} } }`)).appointments,
    cancel: async (id: string, free: boolean) =>
      (
        await browser.ask<{ cancelAppointment: Told }>(
          `mutation Cancel($id: ID!, $free: Boolean!) { cancelAppointment(id: $id, free: $free) ${outcome} }`,
          { id, free },
        )
      ).cancelAppointment,
    coupon: async (id: string, code: string) =>
      (
        await browser.ask<{ applyAppointmentCoupon: Told }>(
          `mutation Apply($id: ID!, $code: String!) { applyAppointmentCoupon(id: $id, code: $code, lang: en) ${outcome} }`,
          { id, code },
        )
      ).applyAppointmentCoupon,
    noCoupon: async (id: string) =>
      (
        await browser.ask<{ removeAppointmentCoupon: Told }>(
          `mutation Remove($id: ID!) { removeAppointmentCoupon(id: $id, lang: en) ${outcome} }`,
          { id },
        )
      ).removeAppointmentCoupon,
    async pay(id: string, seen: number, idempotencyKey: string = randomUUID()) {
      const subject = { kind: 'gp', id };
      const answer = await browser.post('/api/payments/', { subject, method: 'card', idempotencyKey, seen });
      const body = (await answer.json()) as {
        paymentId?: string;
        redirectUrl?: string;
        errors?: { code: string }[];
      };
      return { status: answer.status, ...body };
    },
  };
}

export function done(told: Told): Appointment {
  if (told.__typename !== 'Appointment') throw new Error(`refused: ${JSON.stringify(told)}`);
  return told;
}

/** What a doctor does. */
export function doctorIn(browser: Browser) {
  const act = async (name: string, id: string): Promise<Worked> =>
    (await browser.ask<Record<string, Worked>>(`mutation Act($id: ID!) { ${name}(id: $id) ${workOutcome} }`, { id }))[
      name
    ] as Worked;
  const write = async (name: string, input: object): Promise<Worked> => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation Write($input: ${type}!) { ${name}(input: $input) ${workOutcome} }`;
    return (await browser.ask<Record<string, Worked>>(query, { input }))[name] as Worked;
  };
  const line = 'id name status late mine wished practitioner';
  const reading = 'id names testType results { testName reading unit flag }';
  return {
    browser,
    act,
    write,
    work: async () =>
      (await browser.ask<{ gpWork: GpWork }>(`{ gpWork { waiting { ${line} } over { ${line} } } }`)).gpWork,
    past: async (search?: string, after?: string) =>
      (
        await browser.ask<{ gpPastAppointments: GpWorkLine[] }>(
          `query Past($search: String, $after: ID) { gpPastAppointments(search: $search, after: $after) { ${line} } }`,
          { search, after },
        )
      ).gpPastAppointments,
    one: async (id: string) =>
      (
        await browser.ask<{ gpWorkAppointment: GpWorkAppointment | null }>(
          `query One($id: ID!) { gpWorkAppointment(id: $id) { ${workFields} } }`,
          { id },
        )
      ).gpWorkAppointment,
    earlier: async (id: string) =>
      (
        await browser.ask<{ gpEarlierResults: Diagnostic[] | null }>(
          `query Earlier($id: ID!) { gpEarlierResults(id: $id, lang: en) { ${reading} } }`,
          { id },
        )
      ).gpEarlierResults,
  };
}

/** A doctor who takes appointments, and the tag that comes with it. */
export async function practising(stack: ApiStack, name = 'Dr Lin', modes: readonly ConsultationMode[] = ['remote']) {
  const { userId } = await plantSignedIn(stack, 'Doctor');
  const data = { userId, name, languages: ['english'], verified: '1234567' } as const;
  const { store } = stack.api.api.platform;
  const command = {
    type: 'GrantPractice',
    data: { ...data, languages: [...data.languages], modes: [...modes], venueId: 'clinic-1', venueOpen: true },
  } as const;
  const granted = await store.send(practices, command, asPerson('staff'));
  if (isRefused(granted)) throw new Error(granted.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.practices'], granted.position);
  await signedOut(stack, userId);
  const { browser } = await signInNow(stack, userId);
  return { userId, doctor: doctorIn(browser) };
}
