import type { ReadModelPrint } from './read-model-print.js';

export type ReadModelManifest = Readonly<Record<string, ReadModelPrint>>;

export interface ManifestComplaint {
  readonly text: string;
  /** Writing the manifest anew puts it right. */
  readonly stale: boolean;
}

/** What is wrong with the read models as they are, beside what was written down of them. */
export function complaintsAbout(before: ReadModelManifest, now: ReadModelManifest): ManifestComplaint[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].flatMap((name) => complaintAbout(name, before[name], now[name]) ?? []);
}

function complaintAbout(
  name: string,
  before: ReadModelPrint | undefined,
  now: ReadModelPrint | undefined,
): ManifestComplaint | null {
  const wrong = (text: string) => ({ text: `${name} ${text}`, stale: false });
  if (!now) return { text: `${name} is gone: npm run read-models takes it out`, stale: true };
  if (!before || now.version > before.version) {
    return { text: `version ${now.version} of ${name} is new: npm run read-models writes it down`, stale: true };
  }
  if (now.version < before.version) return wrong(`was of version ${before.version}: a version never goes back`);
  if (now.tables !== before.tables) return wrong('has other tables: give it a higher version');
  return now.state === before.state ? null : wrong('keeps a state of another form: give it a higher version');
}
