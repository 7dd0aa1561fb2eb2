import { Inject, Injectable } from '@nestjs/common';
import { biomarkerIdOf, biomarkerStream, panelStream } from '@meridian/domain/results';
import { DemoLog } from '../../../platform/demo/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { type DemoBiomarker, demoBiomarkers } from './demo-biomarker.js';
import demoPanels from './panels.json' with { type: 'json' };

/** What is measured where the product is tried out, once. */
@Injectable()
export class DemoBiomarkers {
  constructor(@Inject(DemoLog) private readonly log: DemoLog) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all(
      demoBiomarkers.map((each) => this.log.tellOnce(biomarkerStream(biomarkerIdOf(each.code)), [addedOf(each)])),
    );
    await Promise.all(demoPanels.map((each) => this.log.tellOnce(panelStream(each.testId), [setOf(each)])));
    return [];
  }
}

/** What has choices is found, and what has none is counted. */
export function addedOf({ code, choices = [], ranges = [], unit = '', ...rest }: DemoBiomarker) {
  const kind = choices.length > 0 ? 'finding' : 'quantity';
  const biomarkerId = biomarkerIdOf(code);
  const data = { biomarkerId, shortcode: code, ...rest, version: 1, kind, unit, ranges, choices } as const;
  return { type: 'BiomarkerAdded', data } as const;
}

function setOf({ testId, measures, promiseDays }: (typeof demoPanels)[number]) {
  return { type: 'PanelSet', data: { testId, biomarkers: measures.map(biomarkerIdOf), promiseDays } } as const;
}
