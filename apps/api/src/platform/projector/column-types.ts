interface Values {
  readonly text: string;
  readonly uuid: string;
  readonly int: number;
  readonly bigint: number | bigint;
  readonly boolean: boolean;
  readonly timestamptz: Date | string;
  readonly date: string;
  readonly jsonb: object;
}

type Scalar = keyof Values;
type Plain = Scalar | 'text collate "C"' | `${Scalar}[]`;

/** How a column is declared to Postgres. */
export type ColumnType = Plain | `${Plain} not null`;
export type ColumnTypes = Readonly<Record<string, ColumnType>>;

type PlainValue<Type extends string> = Type extends `${infer Item extends Scalar}[]`
  ? readonly Values[Item][]
  : Type extends `${infer Item extends Scalar} collate ${string}`
    ? Values[Item]
    : Type extends Scalar
      ? Values[Type]
      : never;

type ValueFor<Type extends ColumnType> = Type extends `${infer Bare} not null`
  ? PlainValue<Bare>
  : PlainValue<Type> | null | undefined;

/** The values of one row, by the types of its columns. */
export type RowOf<Columns extends ColumnTypes> = { readonly [Name in keyof Columns]: ValueFor<Columns[Name]> };
