import type { TranslationState } from '@meridian/domain/cases';
import type { Environment } from '../../../platform/environment.js';

type Language = TranslationState['from'];

/** Proposes a translation; a person decides about every word of it. */
export interface MachineHelp {
  /** Null where it has none, or does not answer in time. */
  suggest(text: string, from: Language, to: Language): Promise<string | null>;
}

export const MACHINE_HELP = Symbol('MACHINE_HELP');

const patienceMs = 10_000;

/** A service that speaks the API of LibreTranslate. What it is sent is not kept here, nor logged. */
export class LibreTranslate implements MachineHelp {
  constructor(private readonly setting: NonNullable<Environment['machineTranslation']>) {}

  async suggest(text: string, from: Language, to: Language): Promise<string | null> {
    const { url, key } = this.setting;
    const source = from === 'other' ? 'auto' : from;
    const asked = { q: text, source, target: to, format: 'text', ...(key && { api_key: key }) };
    try {
      const answer = await fetch(new URL('/translate', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(asked),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      return answer.ok ? textIn(await answer.json()) : null;
    } catch {
      return null;
    }
  }
}

function textIn(body: unknown): string | null {
  const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'translatedText') : null;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
