export const problemKinds = ['notArrived', 'damaged', 'wrongItem', 'missingItem', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const longestProblem = 1000;
export const longestProblemAnswer = 2000;
/** So many messages may wait for one answer. */
export const mostUnanswered = 5;
/** So many one order may ever have. */
export const mostProblemMessages = 50;
