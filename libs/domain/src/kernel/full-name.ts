const chinese = /\p{Script=Han}/u;

/** Family name first where the name is written in Chinese. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return chinese.test(firstName + lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim();
}
