import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { ListAddress } from './admin-address.ts';

type Order = Pick<ListAddress, 'by' | 'direction'>;

/** A part of the list that has a name and an order of its own; a page opens on its first. */
export interface ListView {
  readonly name: string;
  readonly label: MessageId;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly order?: Order;
  /** Whatever waits in it is urgent. */
  readonly urgent?: true;
  /** What is said when nothing is in it. */
  readonly empty?: { readonly title: MessageId; readonly text: MessageId };
}

export function viewOf(views: readonly ListView[], name: string | null | undefined): ListView | undefined {
  return views.find((view) => view.name === name) ?? views[0];
}

/** What the server is asked for: the view's filter, and what was chosen within it. */
export function withinView(views: readonly ListView[], address: ListAddress): ListAddress {
  const view = viewOf(views, address.view);
  return view ? { ...address, filter: { ...address.filter, ...view.filter } } : address;
}
