import { practiceStream } from '@meridian/domain/gp';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';

/** The API as it is, but for the limit of requests; every caller is the same patient, and one doctor sees patients by video. */
const patient = { ...anonymous, userId: 'patient', role: 'Patient' };
const api = await createApp({
  environment: readEnvironment(),
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: () => patient } },
  ],
});
const { store } = api.platform;
const port = Number(new URL(await api.listen()).port);

const practice = { name: 'Dr Bench', gmcNumber: '1234567', languages: ['english'], modes: ['video'] };
await store.append(practiceStream('doctor'), [{ type: 'PracticeGranted', data: { userId: 'doctor', ...practice } }], {
  actor: 'bench',
});
process.send(port);
process.on('disconnect', () => process.exit());
