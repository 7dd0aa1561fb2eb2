import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLive } from '../../../lib/use-live.ts';
import { AllDoctorCases, DoctorCaseLineParts, DoctorCasesChanged, OfferedCaseParts } from './doctor.documents.ts';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
const none = {};

/** What a doctor is offered and has, asked again when anything of it changes. */
export function useDoctorCases() {
  const [{ data, error }, ask] = useQuery({ query: AllDoctorCases, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  useLive(DoctorCasesChanged, none, again);
  const { offered, open, over } = data?.doctorCases ?? {};
  return {
    failed: data === undefined && error !== undefined,
    again,
    cases: data && {
      offered: (offered ?? []).map((each) => readFragment(OfferedCaseParts, each)),
      open: (open ?? []).map((each) => readFragment(DoctorCaseLineParts, each)),
      over: (over ?? []).map((each) => readFragment(DoctorCaseLineParts, each)),
    },
  };
}
