/** What is no number is judged by the rules of the form. */
export const numberIn = (typed: string): number => (typed.trim() === '' ? NaN : Number(typed));
