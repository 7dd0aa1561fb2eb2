import type { EventStoreDBClient } from '@eventstore/db-client';
import grpc from '@eventstore/db-client/generated/users_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';

interface Typed {
  execute<Answer>(client: unknown, name: string, action: (client: UsersClient) => Promise<Answer>): Promise<Answer>;
  callArguments(options: object): unknown[];
}
type UsersClient = Readonly<Record<string, (request: unknown, ...rest: unknown[]) => unknown>>;

const { CreateReq, DisableReq, EnableReq, ResetPasswordReq, UpdateReq, DetailsReq } = users;
type Method = 'create' | 'disable' | 'enable' | 'resetPassword' | 'update';
const requests = {
  create: CreateReq,
  disable: DisableReq,
  enable: EnableReq,
  resetPassword: ResetPasswordReq,
  update: UpdateReq,
};

export interface UserFields {
  readonly name: string;
  readonly password?: string;
  readonly groups?: string[];
}

/** What the client's package has the messages for, and no call of its own. */
export function askUsers(
  client: EventStoreDBClient,
  method: Method,
  { name, password, groups }: UserFields,
): Promise<void> {
  const Request = requests[method];
  const options = new Request.Options();
  options.setLoginName(name);
  if (password && options instanceof ResetPasswordReq.Options) options.setNewPassword(password);
  else if (password && options instanceof CreateReq.Options) options.setPassword(password);
  if (groups && (options instanceof CreateReq.Options || options instanceof UpdateReq.Options))
    options.setGroupsList(groups);
  const request = new Request();
  (request as { setOptions(value: unknown): void }).setOptions(options);
  const { execute, callArguments } = client as unknown as Typed;
  return execute(
    grpc.UsersClient,
    method,
    (calls) =>
      new Promise((resolve, reject) => {
        calls[method]!(request, ...callArguments({}), (error: Error | null) => (error ? reject(error) : resolve()));
      }),
  );
}

export async function detailsOf(
  client: EventStoreDBClient,
  name: string,
): Promise<users.DetailsResp.UserDetails.AsObject[]> {
  const options = new DetailsReq.Options();
  options.setLoginName(name);
  const request = new DetailsReq();
  request.setOptions(options);
  const { execute, callArguments } = client as unknown as Typed;
  return execute(grpc.UsersClient, 'details', async (calls) => {
    const answers = calls['details']!(request, ...callArguments({})) as AsyncIterable<users.DetailsResp>;
    const found: users.DetailsResp.UserDetails.AsObject[] = [];
    for await (const answer of answers) found.push(answer.getUserDetails()!.toObject());
    return found;
  });
}
