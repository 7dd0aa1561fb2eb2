import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry, AuditState, MedtestAudit } from '@meridian/contracts/generated/admin';
import {
  bookingDecider,
  type BookingEvent,
  type BookingState,
  bookingStream,
  givenBack,
  keptOf,
  owedFor,
  paidFor,
  bookingPermissions,
} from '@meridian/domain/bookings';
import { fullName, money, refuse, type Refused } from '@meridian/domain/kernel';
import { PEOPLE_NAMES, type PeopleNames, RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { EventStore, type StoredEvent, type WriteContext } from '../../../platform/event-store/index.js';
import { Auditor } from '../../../platform/proof/index.js';
import { AuditedBookingQuery } from './audited-booking.query.js';
import { auditFields } from './audit-fields.js';

/** A booking out of the log itself: what was written, by whom, why, and how it stood after each event. */
@Injectable()
export class BookingAudits {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AuditedBookingQuery) private readonly bookings: AuditedBookingQuery,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
    @Inject(Auditor) private readonly auditor: Auditor,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  /** Every audit is on the access record before anything is answered. */
  async open(
    booking: string,
    reason: string,
    context: WriteContext,
  ): Promise<{ readonly bookingId: string } | Refused<'unknownBooking' | 'busy'>> {
    const bookingId = await this.bookings.find(booking);
    if (bookingId === null) return refuse('unknownBooking');
    const { owner } = (await this.store.look(bookingStream(bookingId), bookingDecider)).state;
    if (owner !== null) {
      const opening = { userId: owner, record: 'booking', role: 'staff', reason } as const;
      if (!(await this.access.opened(opening, context))) return refuse('busy');
    }
    return { bookingId };
  }

  async audit(bookingId: string): Promise<MedtestAudit> {
    const stream = bookingStream(bookingId);
    const [{ entries, state }, proof] = await Promise.all([this.entriesOf(stream), this.auditor.prove(stream)]);
    return {
      id: bookingId,
      reference: state.requested?.reference ?? null,
      entries: await this.people.named(entries, 'by'),
      proof: {
        clean: proof.findings.length === 0,
        signed: proof.events - proof.unanchored,
        unsigned: proof.unanchored,
        lastCheckpoint: proof.lastSigned,
        keyFingerprint: proof.keyFingerprint,
        findings: proof.findings.map(({ text }) => text),
      },
    };
  }

  private async entriesOf(stream: string): Promise<{ entries: AuditEntry[]; state: BookingState }> {
    let state = bookingDecider.initial;
    const entries: AuditEntry[] = [];
    for await (const stored of this.store.readOpened(stream)) {
      const event = { type: stored.type, data: stored.data } as BookingEvent;
      state = bookingDecider.evolve(state, event);
      entries.push(entryOf(stored, state));
    }
    return { entries, state };
  }
}

function entryOf(stored: StoredEvent, state: BookingState): AuditEntry {
  const { id, position, revision, type, data, metadata, recordedAt } = stored;
  const { actor, reason, causationId, hash } = metadata;
  return {
    position: `${position.commit}/${position.prepare}`,
    revision: Number(revision),
    eventId: id,
    type,
    at: recordedAt,
    by: actor,
    why: reason ?? causationId ?? null,
    fields: auditFields(data),
    hash,
    after: stateAt(state, recordedAt),
  };
}

function stateAt(state: BookingState, at: Date): AuditState {
  const { status, slot, venueId, testId, patients, progress, requested } = state;
  if (status === 'none') throw new Error('a booking that was started has a status');
  const people = requested?.people ?? slot?.people ?? 0;
  return {
    status,
    at: slot ? new Date(slot.at) : null,
    venueId,
    testId,
    people,
    patients: progress.map((each, index) => ({
      number: index + 1,
      name: nameOf(patients, index),
      failedDraws: each.failedDraws,
      sampled: each.sampled,
      resulted: each.resulted,
      published: each.published,
      out: each.out,
    })),
    price: requested?.total ?? money(0),
    paid: paidFor(state),
    owed: owedFor(state),
    refunded: givenBack(state),
    kept: keptOf(state),
    actions: bookingPermissions(state, at).map(({ action, allowed, why }) => ({
      action,
      allowed,
      why: why && `bookings.refusals.${why}`,
    })),
  };
}

/** Where the person was erased there is no list any more. */
function nameOf(patients: BookingState['patients'], index: number): string {
  const person = Array.isArray(patients) ? patients[index] : undefined;
  return person ? fullName(person) : '';
}
