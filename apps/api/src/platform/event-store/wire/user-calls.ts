import type { EventStoreDBClient } from '@eventstore/db-client';
import usersService from '@eventstore/db-client/generated/users_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import { partsOf, type ServiceClient } from './client-parts.js';

export interface StoreUser {
  readonly name: string;
  readonly groups: readonly string[];
  readonly disabled: boolean;
}

const path = (method: string) => `/event_store.client.users.Users/${method}`;
const answerMs = 5_000;

interface Message {
  serializeBinary(): Uint8Array;
}

/** The client has the messages of this service, and no call. One answer comes like a stream of one. */
async function ask(client: EventStoreDBClient, method: string, request: Message): Promise<Buffer[]> {
  const parts = partsOf(client);
  const create = (service: ServiceClient) =>
    service.makeServerStreamRequest(
      path(method),
      (message: Message) => Buffer.from(message.serializeBinary()),
      (bytes) => bytes,
      request,
      ...parts.callArguments({}, { deadline: Date.now() + answerMs }),
    );
  const call = await parts.GRPCStreamCreator(usersService.UsersClient, method, create)();
  return new Promise((resolve, reject) => {
    const answers: Buffer[] = [];
    call.on('data', (answer) => answers.push(answer));
    call.on('error', reject);
    call.on('end', () => resolve(answers));
  });
}

/** Undefined where there is nobody of this name. */
export async function userOf(client: EventStoreDBClient, name: string): Promise<StoreUser | undefined> {
  const options = new users.DetailsReq.Options();
  options.setLoginName(name);
  const request = new users.DetailsReq();
  request.setOptions(options);
  try {
    const [answer] = await ask(client, 'Details', request);
    const details = answer && users.DetailsResp.deserializeBinary(answer).getUserDetails();
    return details && { name, groups: details.getGroupsList(), disabled: details.getDisabled() };
  } catch (error) {
    if ((error as { readonly code?: number }).code === 5) return undefined;
    throw error;
  }
}

export async function createUser(client: EventStoreDBClient, name: string, password: string): Promise<void> {
  const options = new users.CreateReq.Options();
  options.setLoginName(name);
  options.setFullName(name);
  options.setPassword(password);
  const request = new users.CreateReq();
  request.setOptions(options);
  await ask(client, 'Create', request);
}

export async function resetPassword(client: EventStoreDBClient, name: string, password: string): Promise<void> {
  const options = new users.ResetPasswordReq.Options();
  options.setLoginName(name);
  options.setNewPassword(password);
  const request = new users.ResetPasswordReq();
  request.setOptions(options);
  await ask(client, 'ResetPassword', request);
}

export async function leaveGroups(client: EventStoreDBClient, name: string): Promise<void> {
  const options = new users.UpdateReq.Options();
  options.setLoginName(name);
  options.setFullName(name);
  const request = new users.UpdateReq();
  request.setOptions(options);
  await ask(client, 'Update', request);
}

export async function enableUser(client: EventStoreDBClient, name: string): Promise<void> {
  const options = new users.EnableReq.Options();
  options.setLoginName(name);
  const request = new users.EnableReq();
  request.setOptions(options);
  await ask(client, 'Enable', request);
}

export async function disableUser(client: EventStoreDBClient, name: string): Promise<void> {
  const options = new users.DisableReq.Options();
  options.setLoginName(name);
  const request = new users.DisableReq();
  request.setOptions(options);
  await ask(client, 'Disable', request);
}
