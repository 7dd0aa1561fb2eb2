import { Inject, Injectable } from '@nestjs/common';
import { gpDocumentDecider, type GpDocumentState, gpDocumentStream } from '@meridian/domain/gp';
import { EventStore } from '../../../platform/event-store/index.js';
import { AppointmentOwners } from '../appointments/appointment-owners.query.js';
import { gpDocumentIdForm } from './gp-document-ids.js';

/** Which document is whose. Anybody else's, and one that was not offered, is answered like none. */
@Injectable()
export class GpDocumentAccess {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AppointmentOwners) private readonly owners: AppointmentOwners,
  ) {}

  async open(documentId: string, viewerId: string | null): Promise<GpDocumentState | null> {
    if (viewerId === null) return null;
    const state = await this.any(documentId);
    if (!state || state.until === null) return null;
    return (await this.ownerOf(state)) === viewerId ? state : null;
  }

  async any(documentId: string): Promise<GpDocumentState | null> {
    if (!gpDocumentIdForm.test(documentId)) return null;
    const { state } = await this.store.look(gpDocumentStream(documentId), gpDocumentDecider);
    return state.status === 'none' ? null : state;
  }

  /** Whose it is now. */
  async ownerOf({ owner }: GpDocumentState): Promise<string | null> {
    return owner === null ? null : this.owners.ownerNow(owner);
  }
}
