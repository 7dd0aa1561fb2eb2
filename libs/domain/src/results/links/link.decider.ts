import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { mostWrongDates } from '../reports/report.rules.js';
import type { LinkEvent, LinkEventMap } from './link.events.js';

export type LinkState =
  | { readonly made: false }
  | ({ readonly made: true; readonly wrongDates: number; readonly locked: boolean; readonly replaced: boolean } & Pick<
      LinkEventMap['LinkMade'],
      'reportId' | 'userId' | 'secretId'
    >);

export type LinkCommand =
  | { readonly type: 'MakeLink'; readonly data: LinkEventMap['LinkMade'] }
  /** A date of birth was given; `right` where it is that of the person. */
  | { readonly type: 'TryDate'; readonly data: { readonly linkId: string; readonly right: boolean } }
  | { readonly type: 'ReplaceLink'; readonly data: LinkEventMap['LinkReplaced'] };

/** No answer to anybody: under a link all of them look alike. */
export type LinkFault = 'linkExists' | 'unknownLink' | 'linkClosed';

/**
 * A link under which a report is read. Dates are judged here, in the order of the stream, so that of many that are given at
 * once none counts after the fifth wrong one.
 */
export const linkDecider: Decider<LinkState, LinkCommand, LinkEvent, LinkFault> = {
  initial: { made: false },
  evolve(state, event) {
    if (event.type === 'LinkMade') {
      const { reportId, userId, secretId } = event.data;
      return { made: true, reportId, userId, secretId, wrongDates: 0, locked: false, replaced: false };
    }
    if (!state.made) throw new Error(`A link that was not made takes no ${event.type}`);
    switch (event.type) {
      case 'WrongDateGiven':
        return { ...state, wrongDates: event.data.count };
      case 'LinkLocked':
        return { ...state, locked: true };
      case 'LinkReplaced':
        return { ...state, replaced: true };
    }
  },
  decide: {
    MakeLink: ({ data }, state) => {
      if (!state.made) return [{ type: 'LinkMade', data }];
      return state.reportId === data.reportId && state.secretId === data.secretId ? [] : refuse('linkExists');
    },
    TryDate: ({ data: { linkId, right } }, state) => {
      if (!isOpen(state)) return refuse('linkClosed');
      if (right) return [];
      const count = state.wrongDates + 1;
      const wrong: LinkEvent = { type: 'WrongDateGiven', data: { linkId, count } };
      const { reportId, userId } = state;
      return count < mostWrongDates ? [wrong] : [wrong, { type: 'LinkLocked', data: { linkId, reportId, userId } }];
    },
    ReplaceLink: ({ data }, state) => {
      if (!state.made || state.reportId !== data.reportId) return refuse('unknownLink');
      return state.replaced ? [] : [{ type: 'LinkReplaced', data }];
    },
  },
};

export const links: Aggregate<LinkState, LinkCommand, LinkEvent, LinkFault> = {
  category: 'resultlink',
  decider: linkDecider,
  idOf: ({ data }) => data.linkId,
};

/** It can still be read by. */
function isOpen(state: LinkState): state is Extract<LinkState, { made: true }> {
  return state.made && !state.locked && !state.replaced;
}
