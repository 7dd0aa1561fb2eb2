import { Inject, Injectable } from '@nestjs/common';
import { ReportLinksQuery } from '../queries/report-links.query.js';

/** What the door asks of the read models. */
@Injectable()
export class ReportOwners {
  constructor(@Inject(ReportLinksQuery) private readonly links: ReportLinksQuery) {}

  reportUnder(linkId: string): Promise<string | null> {
    return this.links.reportOf(linkId);
  }

  ownerNow(bookerId: string): Promise<string> {
    return this.links.ownerNow(bookerId);
  }
}
