import { OwnProblemsQuery } from './own-problems.query.js';
import { PersonalProblems } from './personal-problems.live.js';
import { problemMailsReaction } from './problem-mails.reaction.js';
import { problemOperations } from './problems.operations.js';
import { ProblemReports } from './problem-reports.service.js';
import { staffProblemOperations } from './staff-problems.operations.js';
import { StaffProblemsQuery } from './staff-problems.query.js';

/** Something is wrong with an order: told, answered, closed. */
export const problemsProviders = [
  OwnProblemsQuery,
  ProblemReports,
  problemOperations,
  StaffProblemsQuery,
  staffProblemOperations,
  problemMailsReaction,
  PersonalProblems,
];
