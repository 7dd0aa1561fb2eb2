/** Of somebody who draws blood in a group; in another group they are reviewed anew. */
export const phlebotomistId = (groupId: string, userId: string): string => `${groupId}:${userId}`;

export function phlebotomistOf(id: string): { readonly groupId: string; readonly userId: string } {
  const end = id.indexOf(':');
  return { groupId: id.slice(0, Math.max(end, 0)), userId: id.slice(end + 1) };
}
