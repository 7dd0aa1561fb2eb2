import type { Language } from '../i18n/languages.ts';
import { forget, remember, remembered } from '../storage.ts';

export const payMethods = ['card', 'wechat'] as const;
export type PayMethod = (typeof payMethods)[number];

/** What the server answered: the page to pay on, or the one with the code to scan. Without an id nothing is to be paid. */
export type PayAnswer = { paymentId: string | null; redirectUrl?: string; qrUrl?: string; expiresAt?: string };

/** One attempt to pay of this browser. Its key makes a repetition find the same payment. */
export type PayAttempt = {
  kind: string;
  id: string;
  method: PayMethod;
  key: string;
  madeAt: string;
  answer?: PayAnswer;
};

const name = 'pay';
let inMemory: PayAttempt | undefined;

export function lastAttempt(): PayAttempt | undefined {
  const kept = remembered(name);
  return kept === undefined ? inMemory : (JSON.parse(kept) as PayAttempt);
}

export function keepAttempt(attempt: PayAttempt): PayAttempt {
  inMemory = attempt;
  remember(name, JSON.stringify(attempt));
  return attempt;
}

export function forgetAttempt() {
  inMemory = undefined;
  forget(name);
}

export type Paying = {
  kind: string;
  id: string;
  attempt?: { paymentId?: string | null } | null;
  ended?: { at: string } | null;
};

/** The attempt to pay for it that this browser began, as long as the server has not ended it. */
export function attemptOf({ id, attempt, ended }: Omit<Paying, 'kind'>, kept = lastAttempt()): PayAttempt | undefined {
  if (kept?.id !== id) return undefined;
  if (attempt) return kept.answer === undefined || kept.answer.paymentId === attempt.paymentId ? kept : undefined;
  if (kept.answer !== undefined) return undefined;
  return ended && ended.at > kept.madeAt ? undefined : kept;
}

/** What was begun and perhaps never answered is asked for again with its own key; anything else gets a new one. */
export function attemptToSend(paying: Paying, method: PayMethod, now = new Date()): PayAttempt {
  const begun = attemptOf(paying);
  if (begun?.method === method) return begun;
  const { kind, id } = paying;
  return keepAttempt({ kind, id, method, key: crypto.randomUUID(), madeAt: now.toISOString() });
}

/** What this browser chose last for it, else what most readers of the language have. */
export function firstMethod(id: string | null | undefined, language: Language): PayMethod {
  const last = lastAttempt();
  if (last !== undefined && last.id === id) return last.method;
  return language === 'zh' ? 'wechat' : 'card';
}
