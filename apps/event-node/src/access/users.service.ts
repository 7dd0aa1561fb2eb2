import type { LogWriter } from '../log/log-writer.js';
import { isStorableName } from '../log/stored-event.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import { accessDenied, GrpcError, GrpcStatus, invalidArgument, trailerText } from '../wire/grpc-status.js';
import { decodeFields } from '../wire/proto-fields.js';
import { fieldSize, ProtoWriter } from '../wire/proto.js';
import { isAdministrator } from './principal.js';
import { hashed, type User, type Users } from './users.js';

const EMPTY = Buffer.alloc(0);
const wholeUser = {
  options: [1, { name: [1, 'text'], password: [2, 'text'], fullName: [3, 'text'], groups: [4, 'texts'] }],
} as const;
const named = { options: [1, { name: [1, 'text'] }] } as const;
const newPassword = { options: [1, { name: [1, 'text'], password: [2, 'text'] }] } as const;

/** The users of the node, kept by an administrator; each reads what is known of them. */
export class UsersService {
  constructor(
    private readonly users: Users,
    private readonly writer: LogWriter,
  ) {}

  create = async (request: Buffer, call: GrpcCall): Promise<Buffer> => {
    const { name, password, fullName = '', groups = [] } = decodeFields(request, wholeUser).options ?? {};
    requireAdministrator(call);
    if (!name || !password || !isStorableName(`$user-${name}`) || name.includes(':'))
      throw invalidArgument('A user needs a name without a colon, and a password.');
    if (this.users.get(name)) throw conflict(name);
    return this.keep({ loginName: name, fullName, groups, disabled: false, ...(await hashed(password)) });
  };

  update = async (request: Buffer, call: GrpcCall): Promise<Buffer> => {
    const { name, fullName, groups = [] } = decodeFields(request, wholeUser).options ?? {};
    const user = this.known(name, call);
    return this.keep({ ...user, fullName: fullName ?? user.fullName, groups });
  };

  enable = async (request: Buffer, call: GrpcCall): Promise<Buffer> =>
    this.keep({ ...this.known(decodeFields(request, named).options?.name, call), disabled: false });

  disable = async (request: Buffer, call: GrpcCall): Promise<Buffer> =>
    this.keep({ ...this.known(decodeFields(request, named).options?.name, call), disabled: true });

  resetPassword = async (request: Buffer, call: GrpcCall): Promise<Buffer> => {
    const { name, password } = decodeFields(request, newPassword).options ?? {};
    const user = this.known(name, call);
    if (!password) throw invalidArgument('A user needs a password.');
    return this.keep({ ...user, ...(await hashed(password)) });
  };

  details = async (request: Buffer, call: GrpcCall): Promise<void> => {
    const name = decodeFields(request, named).options?.name;
    if (name !== call.principal.name) requireAdministrator(call);
    const found = name ? this.users.get(name) : undefined;
    if (name && !found) throw notFound(name);
    for (const user of found ? [found] : this.users.all()) call.send(encodeDetails(user));
  };

  private known(name: string | undefined, call: GrpcCall): User {
    requireAdministrator(call);
    const user = this.users.get(name ?? '');
    if (!user) throw notFound(name ?? '');
    return user;
  }

  private async keep(user: User): Promise<Buffer> {
    await this.users.write(this.writer, user);
    return EMPTY;
  }
}

function requireAdministrator(call: GrpcCall): void {
  if (!isAdministrator(call.principal)) throw accessDenied();
}

const notFound = (name: string) =>
  new GrpcError(GrpcStatus.notFound, `User '${name}' is not found.`, {
    exception: 'user-not-found',
    'login-name': trailerText(name),
  });

const conflict = (name: string) =>
  new GrpcError(GrpcStatus.failedPrecondition, 'Conflict.', {
    exception: 'user-conflict',
    'login-name': trailerText(name),
  });

function encodeDetails({ loginName, fullName, groups, disabled }: User): Buffer {
  const texts: readonly (readonly [number, Buffer])[] = [
    [1, Buffer.from(loginName)],
    [2, Buffer.from(fullName)],
    ...groups.map((group) => [3, Buffer.from(group)] as const),
  ];
  const size = texts.reduce((sum, [, text]) => sum + fieldSize(text.length), disabled ? 2 : 0);
  const out = new ProtoWriter(Buffer.allocUnsafe(fieldSize(size)));
  out.open(1, size);
  for (const [field, text] of texts) out.bytes(field, text);
  if (disabled) out.number(5, 1);
  return out.buffer;
}
