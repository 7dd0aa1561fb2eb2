export { addLaboratoryRules, changeLaboratoryRules, laboratoryRules } from './laboratories.rules.js';
export { makeKitsRules, voidKitRules, voidKitsRules } from './kits.rules.js';
export {
  describeTestRules,
  listTestRules,
  medtestItemRules,
  mutateMedtestRules,
  pictureTestRules,
  priceTestRules,
  setTulitestRules,
  specifyTestRules,
  testKinds,
} from './tests.rules.js';
