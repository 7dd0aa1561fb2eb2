import {
  chooseAppointmentTimeRules,
  giveAppointmentPlaceRules,
  giveAppointmentReasonRules,
  giveAppointmentWishesRules,
  moveAppointmentRules,
  nameAppointmentPatientRules,
  shareAppointmentRecordsRules,
} from '@meridian/contracts/gp';
import {
  type AppointmentCommand,
  appointmentHoldMinutes,
  appointments,
  type AppointmentState,
} from '@meridian/domain/gp';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { SettledAnswers } from '../../../platform/live/index.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { isMember } from '../../../platform/session/index.js';
import { HeldTimes } from '../../../platform/throttle/index.js';
import { Indexes, Patients } from '../../identity/index.js';
import { CouponUses } from '../../shop/index.js';
import { Practitioners } from '../practices/practices.query.js';
import { cancelRefundId, newAppointmentId } from './appointment-ids.js';
import { AppointmentAccess, type OpenAppointment } from './appointment-access.service.js';
import { AppointmentTimes } from './appointment-times.handler.js';
import { addressOf } from './given-address.js';
import { OwnAppointments } from './own-appointments.query.js';

interface Tools {
  readonly access: AppointmentAccess;
  readonly store: EventStore;
}

interface Drafting extends Tools {
  readonly own: OwnAppointments;
}

/** A step of one's own appointment; another one's is answered like one that does not exist. */
async function step(
  { access, store, viewer, acting }: Tools & Caller,
  id: string,
  commandFor: (open: OpenAppointment) => AppointmentCommand | Promise<AppointmentCommand>,
) {
  const open = await access.open(id, viewer.userId);
  if (!open) return refuse('unknownAppointment');
  return store.send(appointments, await commandFor(open), acting);
}

/** A page of a draft, answered from what was decided: the next page waits for no read model. */
async function page(
  { access, store, own, viewer, acting }: Drafting & Caller,
  id: string,
  commandFor: (open: OpenAppointment) => AppointmentCommand | Promise<AppointmentCommand>,
) {
  const open = await access.remembered(id, viewer.userId);
  if (!open) return refuse('unknownAppointment');
  return shownAfter(own, id, await store.send(appointments, await commandFor(open), acting));
}

async function shownAfter<Reason extends string>(
  own: OwnAppointments,
  id: string,
  sent: { readonly state?: AppointmentState } | Refused<Reason>,
) {
  if (isRefused(sent)) return sent;
  if (!sent.state) throw new Error('A page of a draft is sent without a key, and so never repeated');
  return own.decided(id, sent.state);
}

/** The patient's side of GP appointments. */
export const appointmentOperations = publicOperations({
  name: 'appointmentOperations',
  module: 'gp',
  uses: {
    access: AppointmentAccess,
    store: EventStore,
    own: OwnAppointments,
    indexes: Indexes,
    patients: Patients,
    practitioners: Practitioners,
    times: AppointmentTimes,
    holds: HeldTimes,
    waiting: SettledAnswers,
    coupons: CouponUses,
  },
  fields: {
    Query: {
      appointments: {
        allow: 'signedIn',
        run: ({ args: { after, size }, viewer, own }) =>
          own.list(viewer.userId ?? '', after ?? null, size ?? undefined),
      },
      appointment: {
        allow: 'signedIn',
        async run({ args: { id, settled }, viewer, request, own, waiting, access }) {
          const ask = () => own.one(id, viewer.userId ?? '');
          if (!settled) {
            const open = await access.open(id, viewer.userId);
            return open?.state.status === 'draft' ? own.decided(id, open.state) : ask();
          }
          return waiting.of({ projections: ['gp.appointments'], asker: request.raw.socket }, async () => {
            const answer = await ask();
            return { answer, settled: answer?.attempt == null, keys: [id] };
          });
        },
      },
    },
    Mutation: {
      startAppointment: {
        allow: 'signedIn',
        async run({ args: { mode, lang: language }, viewer, acting, store, own, practitioners }) {
          const { userId } = viewer;
          if (userId === null) return refuse('unknownAppointment');
          const appointmentId = newAppointmentId();
          const data = { appointmentId, userId, mode, language, offered: await practitioners.anyTakes(mode) };
          const started = await store.send(appointments, { type: 'StartAppointment', data }, acting);
          return shownAfter(own, appointmentId, started);
        },
      },
      nameAppointmentPatient: {
        allow: 'signedIn',
        rules: nameAppointmentPatientRules,
        run: ({ input: { id, patient, adult }, indexes, patients, ...call }) =>
          page(call, id, async ({ appointmentId, userId }) => ({
            type: 'NamePatient',
            data: {
              appointmentId,
              userId,
              patient,
              ...(adult && { adult }),
              searchWords: [...indexes.searchWords(patient)],
              account: await patients.profile(call.viewer.userId ?? ''),
            },
          })),
      },
      giveAppointmentReason: {
        allow: 'signedIn',
        rules: giveAppointmentReasonRules,
        run({ input: { id, redFlags, reason, medication, history, shared }, ...call }) {
          if (shared?.length && !isMember(call.viewer)) return refuse('accountNeeded');
          const told = { redFlags, reason, medication, history, ...(shared && { shared }) };
          return page(call, id, ({ appointmentId, userId }) => ({
            type: 'GiveReason',
            data: { appointmentId, userId, ...told },
          }));
        },
      },
      shareAppointmentRecords: {
        allow: 'member',
        rules: shareAppointmentRecordsRules,
        run: ({ input: { id, records }, ...call }) =>
          step(call, id, ({ appointmentId }) => ({ type: 'ShareRecords', data: { appointmentId, records } })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      giveAppointmentWishes: {
        allow: 'signedIn',
        rules: giveAppointmentWishesRules,
        run: ({ input: { id, minutes, interpreter, spoken, practitionerId, images }, practitioners, ...call }) =>
          page(call, id, async ({ appointmentId, state: { mode } }) => ({
            type: 'GiveWishes',
            data: {
              appointmentId,
              minutes,
              interpreter,
              spoken,
              images,
              ...(practitionerId && { practitionerId }),
              practitionerAvailable: !practitionerId || (await practitioners.takes(practitionerId, mode)),
            },
          })),
      },
      chooseAppointmentTime: {
        allow: 'signedIn',
        rules: chooseAppointmentTimeRules,
        async run({ input: { id, practitionerId, at }, access, times, holds, own, viewer, request, acting }) {
          const open = await access.open(id, viewer.userId);
          if (!open) return refuse('unknownAppointment');
          const asked = { viewer, request, minutes: appointmentHoldMinutes, holds: open.state.time !== null };
          const choose = () => times.choose(open, { practitionerId, at }, acting);
          return shownAfter(own, id, await holds.during(open.appointmentId, asked, choose));
        },
      },
      moveAppointment: {
        allow: 'signedIn',
        rules: moveAppointmentRules,
        async run({ input: { id, practitionerId, at, atSeen }, access, times, viewer, acting }) {
          const open = await access.open(id, viewer.userId);
          if (!open) return refuse('unknownAppointment');
          return times.move(open, { practitionerId, at, atSeen, by: 'patient' }, acting);
        },
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      giveAppointmentPlace: {
        allow: 'signedIn',
        rules: giveAppointmentPlaceRules,
        run: ({ input: { id, lang: language, email, phoneCountry, phone, address2, ...place }, indexes, ...call }) =>
          page(call, id, ({ appointmentId, userId }) => ({
            type: 'GivePlace',
            data: {
              appointmentId,
              userId,
              emailIndex: indexes.email(email),
              phoneIndex: indexes.phone(phoneCountry, phone),
              contact: { email, phoneCountry, phone },
              address: addressOf({ ...place, address2 }),
              language,
            },
          })),
      },
      applyAppointmentCoupon: {
        allow: 'signedIn',
        async run({ args: { id, code }, coupons, ...call }) {
          const coupon = await coupons.given(code, 'gp');
          if ('refused' in coupon) return coupon;
          return step(call, id, ({ appointmentId }) => ({ type: 'GiveCoupon', data: { appointmentId, ...coupon } }));
        },
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
      removeAppointmentCoupon: {
        allow: 'signedIn',
        run: ({ args: { id }, ...call }) =>
          step(call, id, ({ appointmentId }) => ({ type: 'RemoveCoupon', data: { appointmentId } })),
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
      cancelAppointment: {
        allow: 'signedIn',
        run: ({ args: { id, free }, ...call }) =>
          step(call, id, ({ appointmentId }) => ({
            type: 'CancelAppointment',
            data: { appointmentId, by: 'patient', free, refundId: cancelRefundId(appointmentId) },
          })),
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
    },
  },
});
