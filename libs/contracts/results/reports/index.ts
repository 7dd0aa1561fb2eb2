export {
  correctReadingsRules,
  enterReadingsRules,
  judgeReadingsRules,
  openReportRules,
  renewReportLinkRules,
  reportEntryRules,
  reportWordsRules,
  withdrawalReasons,
  withdrawReportRules,
} from './reports.rules.js';
