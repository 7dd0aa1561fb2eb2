/**
 * What runs in each of the two pages: the room of a video appointment, joined through the API, and connections made in it one
 * after the other, each as the pages of the product make theirs.
 */
export function openWindow({ id, firm }) {
  const session = crypto.randomUUID();
  const csrf = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const ask = async (query, variables) => {
    const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
    const answer = await fetch('/graphql/', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = await answer.json();
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };
  const now = () => performance.timeOrigin + performance.now();
  let number = 0;
  let waiting = [];
  let sending = Promise.resolve();
  const flush = async () => {
    const signals = waiting;
    waiting = [];
    if (signals.length === 0) return;
    const { sent } = await ask(
      `mutation Send($input: SendToGpCallInput!) { sent: sendToGpCall(input: $input) { __typename ... on Refusal { reason } } }`,
      { input: { id, session, signals } },
    );
    if (sent.reason) throw new Error(sent.reason);
  };
  /** In order; what comes while another is on its way goes together with the next. */
  const send = (kind, body) => {
    waiting.push({ number: ++number, kind, to: firm ? 'patient' : 'doctor', body: JSON.stringify(body) });
    sending = sending.then(flush);
  };

  let media;
  let connection;
  let early = [];
  let connected;
  /** A way of the connection before comes late, and is of no use any more. */
  const reach = (candidate) => connection.addIceCandidate(candidate).catch(() => undefined);
  async function hear({ kind, body }) {
    if (kind === 'candidate') {
      const candidate = JSON.parse(body);
      if (connection.remoteDescription) void reach(candidate);
      else early.push(candidate);
    }
    if (kind !== 'offer' && kind !== 'answer') return;
    await connection.setRemoteDescription(JSON.parse(body));
    for (const candidate of early.splice(0)) void reach(candidate);
    if (kind !== 'offer') return;
    await connection.setLocalDescription();
    send('answer', connection.localDescription);
  }

  window.room = {
    async join() {
      media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
      const { joined } = await ask(
        `mutation Join($input: JoinGpCallInput!) { joined: joinGpCall(input: $input) { __typename
          ... on GpCallJoined { after pass } ... on Refusal { reason } } }`,
        { input: { id, session, muted: false, cameraOff: false } },
      );
      if (joined.reason) throw new Error(joined.reason);
      const query = `subscription On($id: ID!, $session: ID!, $pass: String, $after: Int) {
        gpCallEvents(id: $id, session: $session, pass: $pass, after: $after) { kind body } }`;
      const variables = JSON.stringify({ id, session, pass: joined.pass, after: joined.after });
      const source = new EventSource(`/graphql/stream?${new URLSearchParams({ query, variables })}`);
      let heard = Promise.resolve();
      source.addEventListener('next', ({ data }) => {
        heard = heard.then(() => hear(JSON.parse(data).data.gpCallEvents));
      });
      await new Promise((resolve) => source.addEventListener('open', resolve, { once: true }));
    },
    /** Ready for the next try. */
    prepare() {
      connection?.close();
      early = [];
      const fresh = new RTCPeerConnection();
      connection = fresh;
      for (const track of media.getTracks()) fresh.addTrack(track, media);
      fresh.addEventListener('icecandidate', ({ candidate }) => candidate && send('candidate', candidate));
      connected = new Promise((resolve) => {
        fresh.addEventListener('connectionstatechange', () => {
          if (fresh.connectionState === 'connected') resolve(now());
        });
      });
    },
    /** Answers when the offer began to be made. */
    async offer() {
      const began = now();
      await connection.setLocalDescription();
      send('offer', connection.localDescription);
      return began;
    },
    connected: () => connected,
  };
}
