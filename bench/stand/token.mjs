/** The headers without which nothing is changed. */
export async function tokenOf(port) {
  const answer = await fetch(`http://localhost:${port}/api/token/`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const [, token] = /csrftoken=([^;]*)/.exec(cookie);
  return { cookie, 'x-csrftoken': token };
}
