import type { Measurable } from '@meridian/domain/results';

export type PanelMeasurable = Measurable & { readonly retired: boolean };

/** What is measured, for the one who enters readings. */
export interface Panels {
  panel(testId: string): Promise<{ readonly biomarkers: readonly PanelMeasurable[] } | null>;
  /** By `id@version`. */
  versions(
    refs: readonly { readonly biomarkerId: string; readonly version: number }[],
  ): Promise<ReadonlyMap<string, Measurable>>;
}

export const PANELS = Symbol('PANELS');
