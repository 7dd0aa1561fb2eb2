import { DocumentIssuers } from '../../../platform/documents/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { publicOperations } from '../../../platform/operations/index.js';
import { DocumentStatusQuery } from '../documents/document-status.query.js';
import { RenewLinkHandler } from '../links/renew-link.handler.js';
import { ReportAccess } from '../links/report-access.handler.js';
import { ReportCardsQuery } from '../reports/report-cards.query.js';
import { ReportViews } from '../reports/report-views.query.js';

const longestUrl = 500;

/** Reports as patients read them: under a link, or signed in. */
export const diagnosticOperations = publicOperations({
  name: 'diagnosticOperations',
  module: 'results',
  uses: {
    access: ReportAccess,
    reports: ReportViews,
    cards: ReportCardsQuery,
    documents: DocumentStatusQuery,
    issuers: DocumentIssuers,
    links: RenewLinkHandler,
  },
  fields: {
    Query: {
      diagnostic: {
        allow: 'public',
        async run({ args: { url, dob, lang }, request, access, reports }) {
          // By GET the key would stand in an address, and so in every log on the way.
          if (request.method !== 'POST') throw new Problem('methodNotAllowed', 'ask for a report by POST');
          const attempt = { key: keyIn(url), dob, network: networkOf(request.ip), requestId: request.id };
          return (await access.viewByLink(attempt, (logged) => reports.of(logged, lang)))?.shown ?? null;
        },
      },
      diagnostics: {
        allow: 'signedIn',
        run: ({ args: { lang, ...wish }, viewer, cards }) => cards.of(viewer.userId ?? '', lang, wish),
      },
      oneDiagnostic: {
        allow: 'signedIn',
        async run({ args: { id, lang }, viewer, request, access, reports }) {
          const opened = await access.byOwner(viewer, id, request.id);
          return opened && reports.of(opened.logged, lang);
        },
      },
      documentStatus: {
        allow: 'public',
        run: async ({ args: { documentId }, documents, issuers }) =>
          (await issuers.statusOf(documentId)) ?? documents.of(documentId),
      },
    },
    Mutation: {
      renewResultLink: {
        allow: 'signedIn',
        run: ({ args, viewer, acting, request, links }) =>
          links.handle({ viewer, network: networkOf(request.ip) }, args.id, acting),
      },
    },
  },
});

/** The key alone, or the whole address that was mailed. */
function keyIn(url: string): string {
  const [path = ''] = url.slice(0, longestUrl).split(/[?#]/, 1);
  return path.split('/').filter(Boolean).at(-1)?.trim() ?? '';
}
