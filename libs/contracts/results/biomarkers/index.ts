export {
  addBiomarkerRules,
  biomarkerKinds,
  biomarkerRules,
  choiceFlags,
  describeBiomarkerRules,
  setPanelRules,
  specifyBiomarkerRules,
} from './biomarkers.rules.js';
