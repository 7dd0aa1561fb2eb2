import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import type { AppointmentCommand } from './appointment.commands.js';
import { appointmentDecider } from './appointment.decider.js';
import type { AppointmentEvent, AppointmentEventMap } from './appointment.events.js';
import {
  appointmentId,
  userId,
  li,
  started,
  named,
  told,
  wished,
  reached,
  ready,
  begin,
  begun,
  land,
  paid,
  confirmed,
  booked,
  inVain,
  open,
} from '../testing/appointment-events.js';

describe('the answers', () => {
  it('name a child only with an adult, and nobody who is not born', () => {
    const name = (dob: string, adult?: object): AppointmentCommand =>
      ({
        type: 'NamePatient',
        data: { appointmentId, userId, patient: { ...li, dob }, searchWords: [], ...(adult && { adult }) } as never,
      }) as AppointmentCommand;
    const namedAs = ({ data }: AppointmentCommand) => ({ type: 'AppointmentPatientNamed', data }) as AppointmentEvent;
    open
      .given(started)
      .when(name('2010-11-25'))
      .thenExpect({ refused: 'adultNeeded', details: { page: 'patient' } });
    open
      .given(started)
      .when(name('2026-11-25'))
      .thenExpect({ refused: 'badBirthDay', details: { page: 'patient' } });
    const grown = name('2010-11-24');
    open
      .given(started)
      .when(grown)
      .thenExpect([namedAs(grown)]);
    const child = name('2010-11-25', { firstName: 'Bo', lastName: 'Wei' });
    open
      .given(started)
      .when(child)
      .thenExpect([namedAs(child)]);
  });

  it('name no other adult than the one of the account, whatever is said of a third', () => {
    const account = { firstName: 'li', lastName: 'Wei ', dob: '1990-02-03' };
    const name = (patient: object, more: object = {}) =>
      open.given(started).when({
        type: 'NamePatient',
        data: { appointmentId, userId, patient: { ...li, ...patient }, searchWords: [], account, ...more } as never,
      });
    const other = { firstName: 'Tom', dob: '1960-01-02' };
    const refused = { refused: 'otherAdult', details: { page: 'patient' } } as const;
    name(other).thenExpect(refused);
    name(other, { adult: { firstName: 'Li', lastName: 'Wei' } }).thenExpect(refused);
    name({ dob: '1990-02-04' }).thenExpect([
      { ...named, data: { ...named.data, patient: { ...li, dob: '1990-02-04' } } } as AppointmentEvent,
    ]);
    name({ firstName: 'Lee' }).thenExpect([
      { ...named, data: { ...named.data, patient: { ...li, firstName: 'Lee' } } } as AppointmentEvent,
    ]);
    name({}, { account: null }).thenExpect([named]);
  });

  it('keep no sign of an emergency, and go no further with one', () => {
    const data = told.data as AppointmentEventMap['AppointmentReasonGiven'];
    open
      .given(started)
      .when({ type: 'GiveReason', data: { ...data, redFlags: ['chestPain'] } } as AppointmentCommand)
      .thenExpect({ refused: 'emergency', details: { page: 'reason' } });
    open
      .given(started)
      .when({ type: 'GiveReason', data: { ...data, redFlags: [] } } as AppointmentCommand)
      .thenExpect([told]);
  });

  it('wish for no doctor who takes no such appointments', () => {
    const wish = (practitionerAvailable: boolean): AppointmentCommand => ({
      type: 'GiveWishes',
      data: {
        appointmentId,
        minutes: 15,
        interpreter: false,
        spoken: 'english',
        images: false,
        practitionerId: 'd1',
        practitionerAvailable,
      },
    });
    open
      .given(started)
      .when(wish(false))
      .thenExpect({ refused: 'practitionerUnavailable', details: { page: 'wishes' } });
    open
      .given(started)
      .when(wish(true))
      .thenExpect([
        {
          type: 'AppointmentWishesGiven',
          data: {
            appointmentId,
            minutes: 15,
            interpreter: false,
            spoken: 'english',
            images: false,
            practitionerId: 'd1',
          },
        },
      ]);
  });

  it.each([
    ['zh', 'zh'],
    [undefined, 'en'],
  ] as const)('are followed in the language of the last page (%s)', (language, followed) => {
    const inLanguage = { ...reached, data: { ...reached.data, ...(language && { language }) } } as AppointmentEvent;
    const state = [started, named, told, wished(), inLanguage].reduce(
      (before, event) => appointmentDecider.evolve(before, event),
      appointmentDecider.initial,
    );
    expect(state.language).toBe(followed);
  });

  it('change no more while it is paid, or afterwards', () => {
    const again: AppointmentCommand = { type: 'GivePlace', data: reached.data as never };
    open
      .given(...ready, begun)
      .when(again)
      .thenExpect({ refused: 'paymentUnderWay', details: { until: '2026-11-24T11:15:00.000Z' } });
    open
      .given(...booked)
      .when(again)
      .thenExpect({ refused: 'alreadyRequested' });
  });

  it('begin no appointment of a kind that cannot be had', () => {
    const start = (offered: boolean): AppointmentCommand => ({
      type: 'StartAppointment',
      data: { appointmentId, userId, mode: 'remote', language: 'en', offered },
    });
    open.given().when(start(false)).thenExpect({ refused: 'modeUnavailable' });
    open.given().when(start(true)).thenExpect([started]);
    open.given(started).when(start(true)).thenExpect({ refused: 'appointmentExists' });
  });
});

describe('its payment', () => {
  it('is not begun where no doctor would keep the promise', () => {
    open
      .given(...ready)
      .when(begin('o1', 4500, false))
      .thenExpect({ refused: 'modeUnavailable' });
  });

  it('needs every answer and the price on the screen', () => {
    open
      .given(started, named)
      .when(begin())
      .thenExpect({ refused: 'notComplete', details: { page: 'reason' } });
    open
      .given(...ready)
      .when(begin('o1', 4400))
      .thenExpect({ refused: 'priceChanged', details: { page: 'check', total: money(4500) } });
    open
      .given(...ready)
      .when(begin())
      .thenExpect([begun]);
    open
      .given(...ready, begun)
      .when(begin())
      .thenExpect([]);
  });

  it('counts an interpreter for each quarter of an hour that was begun', () => {
    const lines = [
      { kind: 'consultation', amount: money(4500) },
      { kind: 'interpreter', amount: money(6000) },
    ] as const;
    open
      .given(started, named, told, wished(true), reached)
      .when(begin('o1', 10_500))
      .thenExpect([
        {
          type: 'AppointmentPaymentBegun',
          data: { ...begun.data, lines: [...lines], total: money(10_500) },
        } as AppointmentEvent,
      ]);
  });

  it('confirms it with the promise, once', () => {
    open
      .given(...ready, begun)
      .when(land())
      .thenExpect([paid, confirmed]);
    open
      .given(...booked)
      .when(land())
      .thenExpect([]);
  });

  it('goes back where nobody waits for it any more, or where it is another sum', () => {
    const end = (why: 'expired' | 'failed'): AppointmentCommand => ({
      type: 'EndPayment',
      data: { appointmentId, orderId: 'o1', why },
    });
    const expired: AppointmentEvent = { type: 'AppointmentExpired', data: { appointmentId, why: 'unpaid' } };
    open
      .given(...ready, begun)
      .when(end('expired'))
      .thenExpect([expired]);
    open
      .given(...ready, begun, expired)
      .when(land())
      .thenExpect(inVain('pay-o1'));
    const failed: AppointmentEvent = {
      type: 'AppointmentPaymentEnded',
      data: { appointmentId, orderId: 'o1', why: 'failed' },
    };
    open
      .given(...ready, begun)
      .when(end('failed'))
      .thenExpect([failed]);
    open
      .given(...ready, begun, failed)
      .when(land())
      .thenExpect(inVain('pay-o1'));
    open
      .given(...ready, begun)
      .when(land('o1', 100))
      .thenExpect(inVain('pay-o1', 100));
    open
      .given(...ready, begun)
      .when(land('o2'))
      .thenExpect(inVain('pay-o2'));
    open
      .given(...ready, begun, ...inVain('pay-o2'))
      .when(land('o2'))
      .thenExpect([]);
    open
      .given(...booked)
      .when(end('expired'))
      .thenExpect([]);
  });
});
