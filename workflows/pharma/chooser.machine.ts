import { assertEvent, assign, fromPromise, setup, type StateValueFrom } from 'xstate';
import {
  canWorkIn,
  type ChooserGroup,
  draftOf,
  firstIn,
  isEnough,
  isPublicAlone,
  type Loads,
  loadsOf,
  onlyChoice,
  type PharmaChoice,
  stillTheirs,
} from './choice.js';

interface Context {
  /** In which the person can work now. */
  readonly groups: readonly ChooserGroup[];
  readonly isPublic: boolean;
  /** What holds; before the groups are known, what was chosen last. */
  readonly choice: PharmaChoice | null;
  /** What the dialog shows. */
  readonly draft: PharmaChoice | null;
  /** For the page that is open a group is not enough. */
  readonly needsPharmacy: boolean;
  /** How often the dialog refused to go. */
  readonly refusals: number;
}

export type ChooserEvent =
  | { readonly type: 'Opened' | 'AskedAgain' | 'MembershipsFailed' }
  | { readonly type: 'MembershipsLoaded'; readonly groups: readonly ChooserGroup[] }
  | { readonly type: 'GroupPicked'; readonly groupId: string | null }
  | { readonly type: 'PharmacyPicked'; readonly pharmacyId: string | null }
  | { readonly type: 'Confirmed' | 'Dismissed' | 'ChangeAsked' | 'PharmacyNeeded' | 'PharmacySpared' };

const chooser = setup({
  types: {} as { context: Context; events: ChooserEvent; input: { readonly last: PharmaChoice | null } },
  actors: { load: fromPromise<void, Loads>(() => Promise.resolve()) },
  actions: {
    /** Where the choice is kept is said by who runs the machine. */
    remember: () => undefined,
    know: assign(({ context, event }) => {
      assertEvent(event, 'MembershipsLoaded');
      const groups = event.groups.filter(canWorkIn);
      return { groups, isPublic: isPublicAlone(event.groups), choice: stillTheirs(groups, context.choice) };
    }),
    draft: assign(({ context: { groups, choice } }) => ({ draft: draftOf(groups, choice) })),
    keepDraft: assign(({ context: { groups, choice, draft } }) => ({
      draft: stillTheirs(groups, draft) ?? draftOf(groups, choice),
    })),
    pickGroup: assign(({ context, event }) => {
      assertEvent(event, 'GroupPicked');
      const group = context.groups.find(({ id }) => id === event.groupId);
      return { draft: group ? firstIn(group) : null };
    }),
    pickPharmacy: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'PharmacyPicked');
      return { draft: draft && { ...draft, pharmacyId: event.pharmacyId } };
    }),
    take: assign(({ context: { draft } }) => ({ choice: draft })),
    takeOnly: assign(({ context: { groups } }) => ({ choice: onlyChoice(groups) })),
    refuse: assign(({ context: { refusals } }) => ({ refusals: refusals + 1 })),
    need: assign({ needsPharmacy: true }),
    spare: assign({ needsPharmacy: false }),
  },
  guards: {
    hasNone: ({ context: { groups } }) => groups.length === 0,
    hasOne: ({ context: { groups } }) => onlyChoice(groups) !== null,
    holds: ({ context: { groups, choice, needsPharmacy } }) => isEnough(groups, choice, needsPharmacy),
    holdsNoMore: ({ context: { groups, choice, needsPharmacy } }) => !isEnough(groups, choice, needsPharmacy),
    isComplete: ({ context: { groups, draft, needsPharmacy } }) => isEnough(groups, draft, needsPharmacy),
  },
});

const loaded = { MembershipsLoaded: { target: 'deciding', actions: 'know' } } as const;

/** The dialog stays until there is an answer; until then it refuses to go. */
const asking = {
  always: { guard: 'hasNone', target: 'none' },
  on: {
    MembershipsLoaded: { actions: ['know', 'keepDraft'] },
    GroupPicked: { target: 'choosing', actions: 'pickGroup' },
    PharmacyPicked: { target: 'choosing', actions: 'pickPharmacy' },
    Confirmed: [
      { guard: 'isComplete', target: 'chosen', actions: 'take' },
      { target: 'shake', actions: 'refuse' },
    ],
    Dismissed: [
      { guard: 'holds', target: 'chosen' },
      { target: 'shake', actions: 'refuse' },
    ],
  },
} as const;

/** Which group and which pharmacy somebody works in, in one tab of a browser. */
export const chooserMachine = chooser.createMachine({
  id: 'chooser',
  initial: 'closed',
  context: ({ input: { last } }) => ({
    groups: [],
    isPublic: false,
    choice: last,
    draft: null,
    needsPharmacy: false,
    refusals: 0,
  }),
  on: { PharmacyNeeded: { actions: 'need' }, PharmacySpared: { actions: 'spare' } },
  states: {
    closed: { on: { Opened: 'loading' } },
    loading: { on: { ...loaded, MembershipsFailed: 'failed' } },
    failed: { on: { ...loaded, AskedAgain: 'loading' } },
    deciding: {
      always: [
        { guard: 'hasNone', target: 'none' },
        { guard: 'holds', target: 'chosen' },
        { guard: 'hasOne', target: 'auto' },
        { target: 'choosing', actions: 'draft' },
      ],
    },
    none: { on: loaded },
    auto: { always: { target: 'chosen', actions: 'takeOnly' } },
    choosing: asking,
    shake: asking,
    chosen: {
      entry: 'remember',
      invoke: {
        src: 'load',
        input: ({ context: { groups, choice } }) => loadsOf(groups, choice ?? { groupId: '', pharmacyId: null }),
      },
      always: { guard: 'holdsNoMore', target: 'deciding' },
      on: {
        MembershipsLoaded: { actions: 'know' },
        ChangeAsked: { target: 'choosing', actions: 'draft' },
      },
    },
  },
});

export type ChooserState = StateValueFrom<typeof chooserMachine>;
