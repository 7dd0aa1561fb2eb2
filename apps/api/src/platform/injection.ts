import type { InjectionToken, Type } from '@nestjs/common';

/** Parts of the container under the names by which they are used: by their class, or by a symbol with a declared type. */
export type Uses = Readonly<Record<string, Type | TypedToken<unknown>>>;

export interface TypedToken<Part> {
  readonly token: InjectionToken<Part>;
}

export const token = <Part>(symbol: symbol): TypedToken<Part> => ({ token: symbol });

export type PartsOf<Used extends Uses> = {
  readonly [Name in keyof Used]: Used[Name] extends TypedToken<infer Part>
    ? Part
    : Used[Name] extends Type<infer Part>
      ? Part
      : never;
};

/** What the container is asked for, and what it hands out by name. */
export function injected(uses: Uses): { inject: InjectionToken[]; named(parts: readonly unknown[]): object } {
  const names = Object.keys(uses);
  return {
    inject: Object.values(uses).map((used) => ('token' in used ? used.token : used)),
    named: (parts) => Object.fromEntries(names.map((name, index) => [name, parts[index]])),
  };
}
