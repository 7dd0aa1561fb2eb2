import { useSyncExternalStore } from 'react';
import { htmlLang, type Language } from './i18n/languages.ts';
import type { Viewer } from './viewer.ts';

/** Where the chat's own page is, as the server's configuration says; empty where there is no chat. */
const configured = (): string => document.querySelector<HTMLMetaElement>('meta[name="meridian-chat"]')?.content ?? '';

export const chatConfigured = (): boolean => configured() !== '';
export const chatAddress = (language: Language): string =>
  configured().replaceAll('{language}', encodeURIComponent(htmlLang[language]));

/** Who is asked by a group of pharmacies as `public` alone gets no chat; nor does anybody before it is known who looks. */
export const chatsWith = (viewer: Viewer | undefined): boolean =>
  chatConfigured() && viewer !== undefined && !viewer.uncertain && !viewer.user?.publicMember;

let open = false;
const listeners = new Set<() => void>();

export function showChat(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useChatOpen = (): boolean => useSyncExternalStore(subscribe, () => open);
