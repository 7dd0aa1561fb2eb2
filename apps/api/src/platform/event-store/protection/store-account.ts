export interface Account {
  readonly user: string;
  readonly password: string;
}

const inTheClear = /[?&]tls=false(&|$)/i;
const form = /^([a-z+]+:\/\/)(?:([^@/?]*)@)?([^/?]+)(.*)$/;

/** Of a connection string; undefined where it names nobody. */
export function accountOf(url: string): Account | undefined {
  const [, , account] = form.exec(url) ?? [];
  const [, user, password] = /^([^:]+):(.*)$/.exec(account ?? '') ?? [];
  return user === undefined ? undefined : { user: decoded(user), password: decoded(password ?? '') };
}

export const withAccount = (url: string, { user, password }: Account): string =>
  url.replace(form, (_, scheme: string, _former, hosts: string, rest: string) => {
    const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    return `${scheme}${account}@${hosts}${rest}`;
  });

/** Where a connection string leads, and whom it trusts there. */
export function placesOf(url: string) {
  const [, , , hosts = '', rest = ''] = form.exec(url) ?? [];
  const places = hosts.split(',').map((place) => {
    const [, host = '', port = '2113'] = /^(.*?)(?::(\d+))?$/.exec(place) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  });
  const caFile = /[?&]tlsCaFile=([^&]+)/i.exec(rest)?.[1];
  return { places, tls: !inTheClear.test(rest), caFile: caFile && decoded(caFile) };
}

/** Whether what it says is sent as it is to another machine: on this one there is no wire. */
export function leavesInTheClear(url: string): boolean {
  const [, , , hosts = '', rest = ''] = form.exec(url) ?? [];
  if (!inTheClear.test(rest)) return false;
  return hosts.split(',').some((place) => !/^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(place));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
