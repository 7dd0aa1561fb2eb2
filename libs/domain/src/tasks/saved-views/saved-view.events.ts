import { defineEvents, event, type EventOf, id, list, optional, text } from '../../kernel/index.js';
import { longestViewAddress, longestViewNameStored, longestViewText, mostViewColumns } from './saved-view.rules.js';

const viewId = id();
const userId = id();
const name = text(longestViewNameStored, 1);
/** `address`: what the address of the page says of the list. `typed`: what was typed, which may name somebody. Without `columns` it has the usual ones. */
const shows = {
  address: text(longestViewAddress),
  typed: optional(text(longestViewText)),
  columns: optional(list(id(), mostViewColumns)),
};

/** `userId`: whose view it is, whoever changes it. */
export const savedViewEvents = defineEvents({
  /** `list`: the query of the list. */
  ViewSaved: event({
    version: 1,
    fields: { viewId, userId, list: id(), name, ...shows },
    personal: { of: 'userId', fields: ['name', 'typed'] },
  }),
  ViewNamed: event({ version: 1, fields: { viewId, userId, name }, personal: { of: 'userId', fields: ['name'] } }),
  ViewReplaced: event({
    version: 1,
    fields: { viewId, userId, ...shows },
    personal: { of: 'userId', fields: ['typed'] },
  }),
  ViewShared: event({ version: 1, fields: { viewId } }),
  ViewUnshared: event({ version: 1, fields: { viewId } }),
  ViewDeleted: event({ version: 1, fields: { viewId } }),
});

export type SavedViewEvent = EventOf<typeof savedViewEvents>;
