import { answerPharmacyQuestionRules, applyForPharmacyRules } from '@meridian/contracts/pharma';
import { normalPostCode } from '@meridian/domain/kernel';
import { type PharmaGroupCommand, pharmaGroups } from '@meridian/domain/pharma';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { type Caller, command, publicOperations } from '../../../platform/operations/index.js';
import { OwnPharmaGroups } from './own-groups.query.js';
import { PharmaOffering } from './pharma-offering.service.js';
import { PharmaPlaces } from './pharma-places.service.js';

const own = ({ viewer }: Pick<Caller, 'viewer'>): string => viewer.userId ?? '';
const send = (data: PharmaGroupCommand) => command(pharmaGroups, data);

interface Answering extends Pick<Caller, 'viewer'> {
  readonly groups: OwnPharmaGroups;
}
const answered = ({ groups, viewer }: Answering, id: string, position: LogPosition) =>
  groups.application(id, own({ viewer }), position);

/** Members apply for a workspace for their pharmacies. */
export const pharmaGroupOperations = publicOperations({
  name: 'pharmaGroupOperations',
  module: 'pharma',
  uses: { groups: OwnPharmaGroups, offering: PharmaOffering, places: PharmaPlaces },
  fields: {
    Query: {
      pharmacyApplications: {
        allow: 'member',
        run: async ({ viewer, groups, offering }) => ({
          open: await offering.isOpen(viewer),
          applications: await groups.applications(own({ viewer })),
        }),
      },
    },
    Mutation: {
      applyForPharmacy: {
        allow: 'member',
        rules: applyForPharmacyRules,
        async sends({ input, viewer, groups, offering, places }) {
          const { id: groupId, company, companyNo, premisesNo, name, address1, city, phone } = input;
          const userId = own({ viewer });
          const postCode = normalPostCode(input.postCode) ?? input.postCode;
          const pharmacy = { name, address1, city, postCode, phone };
          const [offered, place, open] = await Promise.all([
            offering.isOpen(viewer),
            places.placeOf(postCode),
            groups.waiting(userId),
          ]);
          const now = { offered, known: place !== null, open };
          const data = { groupId, userId, company, companyNo, premisesNo, pharmacy, ...now };
          return send({ type: 'ApplyForPharmaGroup', data });
        },
        answer: ({ input, ...call }, position) => answered(call, input.id, position),
      },
      answerPharmacyQuestion: {
        allow: 'member',
        rules: answerPharmacyQuestionRules,
        sends: ({ input: { id: groupId, answer }, viewer }) =>
          send({ type: 'AnswerPharmaQuestion', data: { groupId, userId: own({ viewer }), answer } }),
        answer: ({ input, ...call }, position) => answered(call, input.id, position),
      },
      withdrawPharmacyApplication: {
        allow: 'member',
        sends: ({ args: { id: groupId }, viewer }) =>
          send({ type: 'WithdrawPharmaApplication', data: { groupId, userId: own({ viewer }) } }),
        answer: ({ args, ...call }, position) => answered(call, args.id, position),
      },
    },
  },
});
