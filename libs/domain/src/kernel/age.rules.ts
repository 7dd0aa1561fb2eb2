/** From this birthday on nobody needs to consent for them. */
export const ownConsentAge = 16;
export const mostAge = 130;

/** In whole years, on a UK day. Who was born on 29 February has their birthday on 1 March in other years. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years;
}
