export interface EventNodeOptions {
  /** Postgres, where the log is kept. */
  readonly databaseUrl: string;
  /** The Postgres schema of the log; created and migrated by the node. Default `event_log`. */
  readonly schema?: string;
  readonly host?: string;
  /** 0, the default, picks a free one. */
  readonly port?: number;
  /** `host` or `host:port` advertised to clients that discover the node; by default the address they used. */
  readonly advertise?: string;
  /** PEM text. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /**
   * What the product has to bring where there is no `auth`; by default a new random one. The client sends no password without
   * TLS, but its connection name at every call: `connectionName=<token>` in its connection string. Who brings it reads everything,
   * and appends to streams that are not the node's own: nothing else.
   */
  readonly token?: string;
  /** The same for who may do everything; by default a new random one, which nobody else knows. */
  readonly administratorToken?: string;
  /** The administrator, who makes other users. Needs `tls`: the client never sends credentials in the clear. */
  readonly auth?: { readonly username: string; readonly password: string };
  /** How long to wait for another node to let go of the same log before refusing to start. Default 10 s. */
  readonly lockWaitMs?: number;
  /** How often to ask each client whether it is still there; one that does not answer until the next time is cut off. Default 10 s. */
  readonly keepAliveMs?: number;
  /** How often to make sure that no other node has the log while nobody appends. Default 5 s. */
  readonly leaseCheckMs?: number;
  /** Called when the node can no longer serve and will not recover by itself. */
  readonly onFatal?: (error: Error) => void;
}

export interface EventNode {
  /** For `@eventstore/db-client`, with the token of the product where there is one: a secret. */
  readonly url: string;
  /** The same with the token of an administrator. */
  readonly administratorUrl: string;
  readonly port: number;
  stop(): Promise<void>;
}
