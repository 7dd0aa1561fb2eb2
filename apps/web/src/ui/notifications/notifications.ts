import { useSyncExternalStore } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';

export type Tone = 'bad' | 'warn' | 'good' | 'plain';
export type Place = 'top' | 'bottom';
export type Notification = {
  id: number;
  tone: Tone;
  place: Place;
  message: MessageId;
  values?: Record<string, string | number>;
  /** The server's own words, shown instead of the message; what markup they may hold is for SafeHtml to say. */
  html?: string;
  action?: { label: MessageId; run(): void };
  /** A later one about the same takes its place. */
  about?: string;
};

let shown: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notification[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message until it is dismissed. The same message is not shown twice; one with an action takes its place. */
export function notify(given: Omit<Notification, 'id' | 'place'> & { place?: Place }): number {
  const same = shown.find(({ message, place }) => message === given.message && place === (given.place ?? 'bottom'));
  if (same !== undefined && !given.action) return same.id;
  lastId += 1;
  const isReplaced = (each: Notification) => each === same || (given.about !== undefined && each.about === given.about);
  change([...shown.filter((each) => !isReplaced(each)), { place: 'bottom', ...given, id: lastId }]);
  return lastId;
}

export const notifyBad = (message: MessageId, values?: Notification['values']) =>
  notify({ tone: 'bad', message, values });

export function dismiss(id: number) {
  change(shown.filter((notification) => notification.id !== id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotifications = () => useSyncExternalStore(subscribe, () => shown);
