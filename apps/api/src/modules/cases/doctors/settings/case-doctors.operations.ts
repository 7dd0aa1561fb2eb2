import { setCaseAwayRules, setCaseLoadRules, setDoctorExperienceRules } from '@meridian/contracts/cases';
import { type CaseDoctorCommand, caseDoctors } from '@meridian/domain/cases';
import { type Caller, command, publicOperations } from '../../../../platform/operations/index.js';
import { CaseDoctors } from './case-doctors.query.js';

const own = ({ viewer }: Pick<Caller, 'viewer'>): string => viewer.userId ?? '';
const send = (data: CaseDoctorCommand) => command(caseDoctors, data);

/** How doctors give second opinions: each says it of themselves. */
export const caseDoctorOperations = publicOperations({
  name: 'caseDoctorOperations',
  module: 'cases',
  uses: { doctors: CaseDoctors },
  fields: {
    Query: {
      doctorProfile: { allow: 'doctor', run: ({ viewer, doctors }) => doctors.own(own({ viewer })) },
    },
    Mutation: {
      setCaseLoad: {
        allow: 'doctor',
        rules: setCaseLoadRules,
        sends: ({ input: { atOnce: caseLoad }, viewer }) =>
          send({ type: 'SetCaseLoad', data: { userId: own({ viewer }), caseLoad } }),
        answer: ({ viewer, doctors }, position) => doctors.own(own({ viewer }), position),
      },
      setDoctorExperience: {
        allow: 'doctor',
        rules: setDoctorExperienceRules,
        sends: ({ input: { en, zh }, viewer }) =>
          send({
            type: 'SetCaseExperience',
            data: { userId: own({ viewer }), experience: { ...(en && { en }), ...(zh && { zh }) } },
          }),
        answer: ({ viewer, doctors }, position) => doctors.own(own({ viewer }), position),
      },
      setCaseAway: {
        allow: 'doctor',
        rules: setCaseAwayRules,
        sends: ({ input: { from, until }, viewer }) =>
          send({ type: 'SetCaseAway', data: { userId: own({ viewer }), from, until } }),
        answer: ({ viewer, doctors }, position) => doctors.own(own({ viewer }), position),
      },
      endCaseAway: {
        allow: 'doctor',
        sends: ({ viewer }) => send({ type: 'EndCaseAway', data: { userId: own({ viewer }) } }),
        answer: ({ viewer, doctors }, position) => doctors.own(own({ viewer }), position),
      },
    },
  },
});
