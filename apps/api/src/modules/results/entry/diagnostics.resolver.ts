import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  Diagnostic,
  DiagnosticCard,
  DocumentStatus,
  LinkRenewed,
  MutationRenewResultLinkArgs,
  QueryDiagnosticArgs,
  QueryDiagnosticsArgs,
  QueryDocumentStatusArgs,
  QueryOneDiagnosticArgs,
  Refusal,
} from '@meridian/contracts/generated/public';
import { isRefused } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused } from '../../../platform/graphql/refusal.js';
import { Problem } from '../../../platform/http/problem.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { RenewLinkHandler } from '../links/renew-link.handler.js';
import { ReportDoor } from '../links/report-door.handler.js';
import { DocumentStatusQuery } from '../documents/document-status.query.js';
import { ReportCardsQuery } from '../reports/report-cards.query.js';
import { ShownReports } from '../reports/shown-reports.query.js';

const longestUrl = 500;

type Renewed = { __typename: 'LinkRenewed' } & LinkRenewed;

/** Reports as patients read them: under a link, or signed in. */
@Resolver()
export class DiagnosticsResolver {
  constructor(
    @Inject(ReportDoor) private readonly door: ReportDoor,
    @Inject(ShownReports) private readonly reports: ShownReports,
    @Inject(ReportCardsQuery) private readonly cards: ReportCardsQuery,
    @Inject(DocumentStatusQuery) private readonly documents: DocumentStatusQuery,
    @Inject(RenewLinkHandler) private readonly links: RenewLinkHandler,
  ) {}

  @Query()
  @Allow('public')
  async diagnostic(
    @Args() { url, dob, lang }: QueryDiagnosticArgs,
    @Context() { request }: GraphqlContext,
  ): Promise<Diagnostic | null> {
    // By GET the key would stand in an address, and so in every log on the way.
    if (request.method !== 'POST') throw new Problem('methodNotAllowed', 'ask for a report by POST');
    const knock = { key: keyIn(url), dob, network: networkOf(request.ip), requestId: request.id };
    return (await this.door.shownByLink(knock, (logged) => this.reports.of(logged, lang)))?.shown ?? null;
  }

  @Query()
  @Allow('signedIn')
  diagnostics(
    @Args() { lang, ...wish }: QueryDiagnosticsArgs,
    @Viewer() { userId }: Viewer,
  ): Promise<DiagnosticCard[]> {
    return this.cards.of(userId ?? '', lang, wish);
  }

  @Query()
  @Allow('signedIn')
  async oneDiagnostic(
    @Args() { id, lang }: QueryOneDiagnosticArgs,
    @Viewer() viewer: Viewer,
    @Context() { requestId }: GraphqlContext,
  ): Promise<Diagnostic | null> {
    const opened = await this.door.byOwner(viewer, id, requestId);
    return opened && this.reports.of(opened.logged, lang);
  }

  @Query()
  @Allow('public')
  documentStatus(@Args() { documentId }: QueryDocumentStatusArgs): Promise<DocumentStatus> {
    return this.documents.of(documentId);
  }

  @Mutation()
  @Allow('signedIn')
  async renewResultLink(
    @Args() { id }: MutationRenewResultLinkArgs,
    @Viewer() viewer: Viewer,
    @Context() { requestId }: GraphqlContext,
  ): Promise<Renewed | Refusal> {
    const renewed = await this.links.handle(viewer, id, { actor: viewer.userId ?? '', requestId });
    return isRefused(renewed) ? refused('results', renewed) : { __typename: 'LinkRenewed', ...renewed };
  }
}

/** The key alone, or the whole address that was mailed. */
function keyIn(url: string): string {
  const [path = ''] = url.slice(0, longestUrl).split(/[?#]/, 1);
  return path.split('/').filter(Boolean).at(-1)?.trim() ?? '';
}
