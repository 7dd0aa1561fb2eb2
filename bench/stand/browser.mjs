/** What a browser sends with the cookies of a visitor, counted. */
export async function browserAt(port) {
  const origin = `http://localhost:${port}`;
  const token = await fetch(`${origin}/api/token/`);
  const cookie = token.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const [, csrf] = /csrftoken=([^;]*)/.exec(cookie);
  let sent = 0;
  const send = (path, body, more = {}) => {
    sent += 1;
    const headers = { cookie, 'x-csrftoken': csrf, ...more };
    const url = new URL(path, origin);
    if (body === null) return fetch(url, { method: 'POST', headers, redirect: 'manual', body: new URLSearchParams() });
    headers['content-type'] = 'application/json';
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  return { send, count: () => sent };
}
