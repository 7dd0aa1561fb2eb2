import {
  addBiomarkerRules,
  biomarkerRules,
  describeBiomarkerRules,
  setPanelRules,
  specifyBiomarkerRules,
} from '@meridian/contracts/results/biomarkers';
import { biomarkerIdOf, biomarkers } from '@meridian/domain/results';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command } from '../../../platform/operations/index.js';
import { addition, description } from './biomarker.inputs.js';
import { SetPanelHandler } from './set-panel.handler.js';
import { BiomarkerVersions } from './biomarker-versions.service.js';
import { ReportOwnersQuery } from '../entry/report-owners.query.js';
import { StaffBiomarkersQuery } from './staff-biomarkers.query.js';
import { biomarkerHistory } from './biomarker.history.js';
import { panelHistory } from './panel.history.js';

export const biomarkerOperations = adminOperations({
  name: 'biomarkerOperations',
  module: 'results',
  uses: {
    histories: Histories,
    list: StaffBiomarkersQuery,
    owners: ReportOwnersQuery,
    versions: BiomarkerVersions,
    tests: SetPanelHandler,
  },
  fields: {
    Query: {
      biomarkers: { allow: 'laboratory+clinical', run: ({ args, list }) => list.page(args) },
      biomarkerVersions: { allow: 'laboratory+clinical', run: ({ args, list }) => list.versions(args.id) },
      biomarkerHistory: {
        allow: 'laboratory+clinical',
        run: ({ args, histories }) => histories.of(biomarkerHistory, args.id),
      },
      panelHistory: {
        allow: 'laboratory+clinical',
        run: ({ args, histories }) => histories.of(panelHistory, args.testId),
      },
      testPanels: { allow: 'laboratory+clinical', run: ({ list }) => list.panels() },
      previewBiomarker: {
        allow: 'laboratory',
        rules: specifyBiomarkerRules,
        shows: { record: 'result', whose: ({ owners }, { reflagged }) => owners.of(reflagged.map(({ id }) => id)) },
        run: ({ input, versions }) => versions.preview(input),
      },
    },
    Mutation: {
      addBiomarker: {
        allow: 'laboratory',
        rules: addBiomarkerRules,
        sends: ({ input }) => command(biomarkers, addition(input)),
        answer: ({ input, list }, position) => list.at(biomarkerIdOf(input.shortcode), position),
      },
      describeBiomarker: {
        allow: 'laboratory',
        rules: describeBiomarkerRules,
        sends: ({ input }) => command(biomarkers, description(input)),
        answer: recordAfter,
      },
      retireBiomarker: {
        allow: 'laboratory',
        rules: biomarkerRules,
        sends: ({ input }) => command(biomarkers, { type: 'RetireBiomarker', data: { biomarkerId: input.id } }),
        answer: recordAfter,
      },
      restoreBiomarker: {
        allow: 'laboratory',
        rules: biomarkerRules,
        sends: ({ input }) => command(biomarkers, { type: 'RestoreBiomarker', data: { biomarkerId: input.id } }),
        answer: recordAfter,
      },
      specifyBiomarker: {
        allow: 'laboratory',
        rules: specifyBiomarkerRules,
        run: ({ input, acting, versions }) => versions.save(input, acting),
        answer: recordAfter,
      },
      setPanel: {
        allow: 'laboratory',
        rules: setPanelRules,
        run: ({ input, acting, tests }) => tests.handle(input, acting),
        answer: ({ input, list }, position) => list.panelAt(input.testId, position),
      },
    },
  },
});
