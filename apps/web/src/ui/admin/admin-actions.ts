import type { FieldType, FormMetadata, ListMetadata } from '@meridian/contracts/kernel';
import type { ComponentType } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AdminRow, EnumText } from './record-page.ts';

/** A field of a form that is asked for in a way of its own. */
export type Ask = ComponentType<{
  readonly name: string;
  readonly label: MessageId;
  readonly optional: boolean;
  /** The record that the form is about. */
  readonly row: AdminRow;
}>;

/** Words that depend on the record. */
type Words<Row extends AdminRow> = { of(row: Row): MessageId }['of'];

/** When and how an action of a record is offered. */
interface Offered<Row extends AdminRow> {
  readonly label: MessageId;
  /** The word in the row's `permittedActions` that allows it; an action without one is always offered. */
  readonly permitted?: string;
  /** Offered only where this is true, too. */
  when?(row: Row): boolean;
  /** The one that comes next, in the look of it. */
  readonly first?: true;
  /** Where this is true its form is open from the start and stays beside the other actions. */
  open?(row: Row): boolean;
  /** What is said once it is done, in the past tense. */
  readonly done: MessageId | Words<Row>;
}

/** A mutation, with a form for what it asks. */
export interface AdminAction extends Offered<AdminRow> {
  readonly form: FormMetadata;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Takes it back, for seconds. */
  readonly undo?: AdminAction;
  /** The way out of what cannot be undone; it says what stays. */
  readonly keep?: MessageId;
  /** Columns of the record that have to be seen while the form is filled in. */
  readonly shows?: readonly string[];
  /** The heading of what the action answers, where that is not the record itself. */
  readonly answered?: MessageId;
  /** What the form starts with, where that is not what the record says under the same name. */
  readonly starts?: (row: AdminRow) => AdminRow;
  readonly asks?: Readonly<Partial<Record<string, Ask>>>;
  /** What the form says above its fields. */
  readonly lead?: MessageId;
  /** Other words for a field than the schema's, and a hint. */
  readonly says?: Readonly<Partial<Record<string, { readonly label?: MessageId; readonly hint?: MessageId }>>>;
  /** What is shown of what was made, where that is not one record of the list. */
  readonly made?: ComponentType<{ readonly answer: AdminRow }>;
}

export interface EditorProps<Row extends AdminRow = AdminRow> {
  readonly row: Row;
  /** The rows of the section that the action is about. */
  readonly found?: readonly AdminRow[] | undefined;
  /** Without the record as it is then, it is read again. */
  onDone(after?: { readonly row?: AdminRow; readonly values?: Readonly<Record<string, string | number>> }): void;
  /** Reads the record again: it is another one by now. */
  readonly onStale?: () => void;
  /** Missing where the form is always open. */
  readonly onCancel?: () => void;
}

/** An action with a form of the page's own. */
export interface EditorAction<Row extends AdminRow = AdminRow> extends Offered<Row> {
  readonly editor: ComponentType<EditorProps<Row>>;
}

export type RecordAction<Row extends AdminRow = AdminRow> = AdminAction | EditorAction<Row>;

export interface BulkAction extends Omit<AdminAction, 'done'> {
  /** Asked before it runs, for what cannot be taken back; has the placeholder `{count}`. */
  readonly confirm?: MessageId;
  /** Asks once, before it runs, for what is the same for all. */
  readonly question?: ComponentType<{ onAnswer(said: AdminRow): void; onCancel(): void }>;
}

type FieldName<F extends FormMetadata> = F['fields'][number]['name'];
type FixedValue<T> = T extends { kind: 'enum' }
  ? EnumText<T>
  : T extends { kind: 'boolean' }
    ? boolean
    : T extends { kind: 'integer' | 'decimal' }
      ? number
      : T extends { kind: 'list'; of: infer Of extends FieldType }
        ? readonly FixedValue<Of>[]
        : string;
export type FixedBy<Named extends { readonly name: string; readonly type: FieldType }> = {
  readonly [Each in Named as Each['name']]?: FixedValue<Each['type']>;
};

/** What the contracts have no words for is said by the page. */
type Called<F extends FormMetadata> = F extends { readonly label: string } ? unknown : { readonly label: MessageId };
type Ended<F extends FormMetadata> = F extends { readonly done: string } ? unknown : { readonly done: unknown };
type Kept<F extends FormMetadata> = F extends { readonly destructive: 'final' }
  ? F extends { readonly keep: string }
    ? unknown
    : { readonly keep: unknown }
  : unknown;

type ActionDescription<F extends FormMetadata> = {
  readonly label?: MessageId;
  readonly form: F;
  /** The name of the mutation, unless it is offered under another. */
  readonly permitted?: string;
  readonly says?: Readonly<Partial<Record<FieldName<F>, { readonly label?: MessageId; readonly hint?: MessageId }>>>;
  /** Values that the action itself gives; these fields are not drawn. */
  readonly fixed?: FixedBy<F['fields'][number]>;
  readonly asks?: Readonly<Partial<Record<FieldName<F>, Ask>>>;
} & Pick<AdminAction, 'shows' | 'answered' | 'starts' | 'lead' | 'when' | 'first' | 'open' | 'keep' | 'undo'> &
  Partial<Pick<AdminAction, 'done'>>;

/** One thing to do with a record; what is not fixed is asked for in a form. */
export function formAction<const F extends FormMetadata>(
  description: ActionDescription<F> & Called<NoInfer<F>> & Ended<NoInfer<F>> & Kept<NoInfer<F>>,
): AdminAction;
export function formAction(description: Described): AdminAction {
  return actionOf(description);
}

type CreateDescription<F extends FormMetadata> = Pick<
  ActionDescription<F>,
  'label' | 'form' | 'says' | 'fixed' | 'asks' | 'lead' | 'done'
> &
  Pick<AdminAction, 'made'> & { readonly starts?: AdminRow };

/** Makes a new record; everyone who may open the page may do it. */
export function createAction<const F extends FormMetadata>(
  description: CreateDescription<F> & Called<NoInfer<F>> & Ended<NoInfer<F>>,
): AdminAction;
export function createAction({ starts = {}, ...rest }: Omit<Described, 'starts'> & { starts?: AdminRow }): AdminAction {
  return actionOf({ ...rest, permitted: '', starts: () => starts });
}

type BulkDescription<F extends FormMetadata> = Pick<ActionDescription<F>, 'label' | 'form' | 'permitted' | 'fixed'> &
  Pick<BulkAction, 'confirm' | 'question'>;

/** The same thing done to each chosen record; every value but those of the record itself is fixed. */
export function bulkAction<const F extends FormMetadata>(
  description: BulkDescription<F> & Called<NoInfer<F>>,
): BulkAction;
export function bulkAction(description: Described & Pick<BulkAction, 'confirm' | 'question'>): BulkAction {
  return actionOf(description);
}

type Described = Omit<AdminAction, 'label' | 'fixed' | 'done'> & {
  readonly label?: MessageId;
  readonly fixed?: AdminRow;
  readonly done?: AdminAction['done'];
};

function actionOf<Given extends Described>(given: Given) {
  const { form, label, done, keep = form.keep, permitted = form.mutation, fixed = {}, ...rest } = given;
  return {
    ...rest,
    form,
    label: label ?? (form.label as MessageId),
    done: done ?? (form.done as MessageId),
    ...(keep && { keep: keep as MessageId }),
    permitted,
    fixed,
  };
}

/** The forms of a record that its page says nothing about, where the contracts have words for them. */
export function otherActions(list: ListMetadata, named: readonly RecordAction[]): readonly AdminAction[] {
  const known = new Set(
    named.flatMap((action) => ['form' in action ? action.form.mutation : (action.permitted ?? '')]),
  );
  const isSaid = ({ label, done, keep, destructive }: FormMetadata) =>
    label !== undefined && done !== undefined && (destructive !== 'final' || keep !== undefined);
  return list.forms.filter((form) => !known.has(form.mutation) && isSaid(form)).map((form) => actionOf({ form }));
}

/** An action with a form of its own, which is more than the fields of one input. */
export function editorAction<Row extends AdminRow = AdminRow>(action: EditorAction<Row>): EditorAction<Row> {
  return action;
}

export function isOffered<Row extends AdminRow>(action: RecordAction<Row>, row: Row): boolean {
  return mayDo(action, row) && (action.when?.(row) ?? true);
}

export function mayDo({ permitted }: Pick<AdminAction, 'permitted'>, { permittedActions }: AdminRow): boolean {
  if (permitted === undefined) return true;
  return Array.isArray(permittedActions) && permittedActions.includes(permitted);
}

/** What takes it back: an action of its own, or the one of the record that brings back what it ended. */
export function undoOf<Row extends AdminRow>(
  { undo, form }: AdminAction,
  actions: readonly RecordAction<Row>[],
): AdminAction | undefined {
  if (undo || form.undoneBy === undefined) return undo;
  return actions.filter((each) => 'form' in each).find((each) => each.form.mutation === form.undoneBy);
}

/** Its button never looks like the way on. */
export function endsSomething<Row extends AdminRow>(action: RecordAction<Row> | BulkAction): boolean {
  return 'form' in action && action.form.destructive !== undefined;
}

/** What nothing undoes, and what has more to be read, is asked about even where no field has to be filled in. */
export function isAskedFirst({ form, lead }: Pick<AdminAction, 'form' | 'lead'>): boolean {
  return form.destructive === 'final' || lead !== undefined;
}
