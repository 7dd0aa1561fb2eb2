import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { nextPage, pagesFor } from './booking-pages.js';
import { bookingDecider } from './booking.decider.js';
import { evolveBooking } from './booking.state.js';
import * as make from '../testing/index.js';

const { started, chosen, named, li, bo, ready, offer } = make;
const booking = given(bookingDecider);
const filled = booking.events(ready);
const now = new Date('2026-11-24T09:30:00.000Z');

describe('the pages of a booking', () => {
  it('are those that the test asks for', () => {
    expect(pagesFor(offer())).toEqual(['slot', 'patients', 'address', 'terms', 'summary']);
    expect(pagesFor(offer({ travel: true, kit: true, homeVisit: true }))).toEqual([
      'slot',
      'patients',
      'address',
      'travel',
      'barcode',
      'declaration',
      'terms',
      'summary',
    ]);
    expect(nextPage(booking.events([started, chosen]).state, offer(), now)).toBe('patients');
    expect(nextPage(filled.state, offer(), now)).toBe('summary');
    expect(nextPage(filled.state, offer({ homeVisit: true }), now)).toBe('declaration');
  });

  it('need an address where a nurse or a kit comes, and at a place a way to reach the patient alone', () => {
    const reached = { ...make.mine, contact: { phone: '7700900123', phoneCountry: '+44' } };
    const byPhone = booking
      .events([started, chosen, named(li, bo), make.agreed])
      .when({ type: 'GiveAddress', data: reached });
    byPhone.thenExpect([{ type: 'AddressGiven', data: reached }]);
    const { state } = booking.events([
      started,
      chosen,
      named(li, bo),
      make.agreed,
      { type: 'AddressGiven', data: reached },
    ]);
    expect(nextPage(state, offer(), now)).toBe('summary');
    expect(nextPage(state, offer({ homeVisit: true }), now)).toBe('address');
    expect(nextPage(state, offer({ kit: true }), now)).toBe('address');
  });

  it('begin only where the test is offered', () => {
    booking.when(make.start).thenExpect([started]);
    filled.when(make.start).thenExpect({ refused: 'bookingExists' });
    const unable = [
      [{ offer: offer({ active: false }) }, 'testUnavailable'],
      [{ offer: offer({ testId: 't2' }) }, 'testUnavailable'],
      [{ venue: make.venue({ active: false }) }, 'venueInactive'],
      [{ venue: make.venue({ tests: [] }) }, 'notOfferedHere'],
    ] as const;
    for (const [change, refused] of unable) filled.when(make.request(change)).thenExpect({ refused });
  });

  it('are the booker’s alone, once there is one', () => {
    const visitor = booking.events([make.startedByVisitor, chosen]);
    visitor.when(make.name(li)).thenExpect({ refused: 'foreignBooking' });
    visitor.when(make.claim()).thenExpect([make.claimed]);
    filled.when(make.claim()).thenExpect([]);
    filled.when(make.claim('u2')).thenExpect({ refused: 'foreignBooking' });
  });

  it('follow the guest who began them into an account, which tells anew who is tested and agrees anew', () => {
    const followed = { bookingId: 'b1', userId: 'u2' };
    const claim = { type: 'ClaimBooking', data: { ...followed, from: make.userId } } as const;
    filled.when({ ...claim, data: { ...claim.data, from: 'u3' } }).thenExpect({ refused: 'foreignBooking' });
    filled.when(claim).thenExpect([{ type: 'BookingClaimed', data: followed }]);
    const { slot, patients, contact, terms } = evolveBooking(filled.state, { type: 'BookingClaimed', data: followed });
    expect({ patients, contact, terms }).toEqual({ patients: [], contact: null, terms: null });
    expect(slot).toEqual(filled.state.slot);
  });

  it('take as many people as the slot is kept for, each old enough, children with consent', () => {
    const chosenOnly = booking.events([started, chosen]);
    const born = (dob: string) => make.name({ ...li, dob });
    chosenOnly.when(make.name()).thenExpect({ refused: 'patientsNeeded', details: { page: 'patients' } });
    const many = chosenOnly.when(make.name(li, bo, li)).outcome;
    expect(many).toEqual({ refused: 'tooManyPatients', details: { page: 'patients', most: 2 } });
    chosenOnly.when(born('2021-11-27')).thenExpect([named({ ...li, dob: '2021-11-27' })]);
    const young = { page: 'patients', patient: 0 };
    chosenOnly.when(born('2021-11-28')).thenExpect({ refused: 'tooYoung', details: { ...young, least: 5 } });
    chosenOnly.when(born('2027-01-01')).thenExpect({ refused: 'badBirthDay', details: young });
    const alone = {
      ...make.name(bo),
      data: { bookingId: 'b1', userId: 'u1', patients: [bo], searchWords: [], offer: offer() },
    };
    chosenOnly.when({ ...alone, type: 'NamePatients' }).thenExpect({ refused: 'consentNeeded', details: young });
  });

  it('take nobody who is younger than the test is for, by the day of the test', () => {
    const chosenOnly = booking.events([started, chosen]);
    const from16 = (dob: string) => ({
      type: 'NamePatients' as const,
      data: {
        bookingId: 'b1',
        userId: 'u1',
        patients: [{ ...li, dob }],
        searchWords: [],
        offer: offer({ minAge: 16 }),
      },
    });
    const young = { page: 'patients', patient: 0, least: 16 };
    chosenOnly.when(from16('2010-11-28')).thenExpect({ refused: 'tooYoung', details: young });
    expect(chosenOnly.when(from16('2010-11-27')).outcome).toMatchObject([{ type: 'PatientsNamed' }]);
    const raised = make.request({ offer: offer({ minAge: 40 }) });
    filled.when(raised).thenExpect({ refused: 'tooYoung', details: { ...young, least: 40 } });
    expect(nextPage(filled.state, offer({ minAge: 40 }), now)).toBe('patients');
  });

  it('ask for the passport of everybody where the test is for a journey, and keep none elsewhere', () => {
    const chosenOnly = booking.events([started, chosen]);
    const naming = (travel: boolean, ...passports: (string | undefined)[]) => {
      const patients = passports.map((passport) => ({ ...li, ...(passport !== undefined && { passport }) }));
      const data = { bookingId: 'b1', userId: 'u1', patients, searchWords: [], offer: offer({ travel }) };
      return chosenOnly.when({ type: 'NamePatients', data }).outcome;
    };
    const passportNeeded = { refused: 'passportNeeded', details: { page: 'patients', patient: 1 } };
    expect(naming(true, 'E123', undefined)).toEqual(passportNeeded);
    expect(naming(true, 'E123', '')).toEqual(passportNeeded);
    expect(naming(true, 'E123', 'E124')).toMatchObject([
      { data: { patients: [{ passport: 'E123' }, { passport: 'E124' }] } },
    ]);
    expect(naming(false, 'E123')).toEqual([
      { type: 'PatientsNamed', data: { bookingId: 'b1', userId: 'u1', patients: [li], searchWords: [] } },
    ]);
    filled.when(make.request({ offer: offer({ travel: true }) })).thenExpect({
      refused: 'passportNeeded',
      details: { page: 'patients', patient: 0 },
    });
  });

  it('ask for the starred fields of a journey', () => {
    const complete = { arrival: '2026-11-29', mode: 'flight', number: 'BA 40', from: 'CN' } as const;
    filled
      .when(make.giveTravel(complete))
      .thenExpect([{ type: 'TravelGiven', data: { bookingId: 'b1', userId: 'u1', travel: complete } }]);
    const expectGiven = (travel: Parameters<typeof make.giveTravel>[0], ...fields: string[]) =>
      filled.when(make.giveTravel(travel)).thenExpect({ refused: 'travelNeeded', details: { page: 'travel', fields } });
    expectGiven({}, 'arrival', 'mode', 'from');
    expectGiven({ ...complete, number: '' }, 'number');
    expectGiven({ ...complete, lastTest: '2026-11-25' }, 'lastTest');
    expectGiven({ ...complete, departure: '2026-11-30' }, 'departure');
    const withPassport = booking.events([started, chosen, named({ ...li, passport: 'E1' }), ...ready.slice(3)]);
    withPassport.when(make.request({ offer: offer({ travel: true }) })).thenExpect({
      refused: 'travelNeeded',
      details: { page: 'travel', fields: ['arrival', 'mode', 'from'] },
    });
  });

  it('know a kit by its barcode, unless another booking has it', () => {
    const page = { page: 'barcode' };
    filled
      .when(make.giveKit('KIT-0001', 'b1'))
      .thenExpect([{ type: 'KitGiven', data: { bookingId: 'b1', barcode: 'KIT-0001' } }]);
    filled.when(make.giveKit('KIT-0001', 'b2')).thenExpect({ refused: 'kitUsed', details: page });
    filled.when(make.giveKit('KIT-0002')).thenExpect({ refused: 'unknownKit', details: page });
    for (const bad of ['', 'kit 1', '-KIT-0001', '中文中文中文', 'A'.repeat(41)]) {
      filled.when(make.giveKit(bad)).thenExpect({ refused: 'badBarcode', details: page });
    }
  });

  it('declare health wholly or not at all', () => {
    filled.when(make.declare()).thenExpect([make.declared]);
    const refusal = { refused: 'declarationRefused', details: { page: 'declaration', instead: 'postalTest' } } as const;
    for (const statement of [
      'noSymptoms',
      'noCloseContact',
      'noHighRiskArea',
      'noTravel',
      'noOtherSuspicion',
      'noDiagnosis',
    ]) {
      filled.when(make.declare({ [statement]: false })).thenExpect(refusal);
    }
    const once = filled.events([make.declared]);
    once
      .when(make.declare({ noSymptoms: false }))
      .thenExpect([{ type: 'DeclarationWithdrawn', data: { bookingId: 'b1' } }]);
    expect(nextPage(once.state, offer({ homeVisit: true }), now)).toBe('summary');
  });
});
