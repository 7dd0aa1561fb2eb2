import { OneKind } from './OneKind.tsx';

export default function PharmacyTestsPage() {
  return <OneKind kind="inPharmacy" title="medtests.pharma.title" lead="medtests.pharma.lead" />;
}
