import { Inject, Injectable } from '@nestjs/common';
import { caseDecider, type CaseState, caseStream } from '@meridian/domain/cases';
import { EventStore } from '../../../platform/event-store/index.js';
import { CaseOwners } from './case-owners.query.js';
import { isCaseId } from './case-ids.js';

/** A case that its caller may go on with, personal fields opened. */
export interface OpenCase {
  readonly caseId: string;
  /** Under whose key everything personal of it is. */
  readonly userId: string;
  readonly state: CaseState;
}

/** Which case is whose. Anybody else's, and one that was deleted, is answered like none. */
@Injectable()
export class CaseAccess {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CaseOwners) private readonly owners: CaseOwners,
  ) {}

  async open(caseId: string, viewerId: string | null): Promise<OpenCase | null> {
    if (viewerId === null) return null;
    const found = await this.any(caseId);
    return found && (await this.owners.ownerNow(found.userId)) === viewerId ? found : null;
  }

  async any(caseId: string): Promise<OpenCase | null> {
    if (!isCaseId(caseId)) return null;
    const { state } = await this.store.look(caseStream(caseId), caseDecider);
    const { owner, status } = state;
    return owner === null || status === 'deleted' ? null : { caseId, userId: owner, state };
  }
}
