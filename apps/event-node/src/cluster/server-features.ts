import features from '@eventstore/db-client/generated/serverfeatures_pb.js';

export const SERVER_VERSION = '24.10.0';

/** What a client may call, and with which features. Only what works is named. */
export function encodeSupportedMethods(paths: Iterable<string>): Uint8Array {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion(SERVER_VERSION);
  for (const path of paths) {
    const [, service, method] = path.split('/');
    const supported = new features.SupportedMethod();
    supported.setServiceName(service!.toLowerCase());
    supported.setMethodName(method!.toLowerCase());
    if (service!.endsWith('PersistentSubscriptions')) supported.setFeaturesList(['stream', 'all']);
    answer.addMethods(supported);
  }
  return answer.serializeBinary();
}
