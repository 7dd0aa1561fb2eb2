export {
  addBiomarkerRules,
  biomarkerKinds,
  biomarkerRules,
  choiceFlags,
  describeBiomarkerRules,
  mostBiomarkersOfTest,
  setPanelRules,
  specifyBiomarkerRules,
} from './biomarkers.rules.js';
