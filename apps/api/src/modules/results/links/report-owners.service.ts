import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ReportLinksQuery } from './report-links.query.js';

/** What the entry asks of the read models. */
@Injectable()
export class ReportOwners {
  private readonly reports = new LRUCache<string, string>({ max: 10_000 });

  constructor(@Inject(ReportLinksQuery) private readonly links: ReportLinksQuery) {}

  /** A link leads to one report for ever; whether it may still be read is for its stream to say. */
  async reportUnder(linkId: string): Promise<string | null> {
    const known = this.reports.get(linkId);
    if (known !== undefined) return known;
    const found = await this.links.reportOf(linkId);
    if (found !== null) this.reports.set(linkId, found);
    return found;
  }

  ownerNow(bookerId: string): Promise<string> {
    return this.links.ownerNow(bookerId);
  }
}
