import { OneKind } from './OneKind.tsx';

export default function DiagnosticTestsPage() {
  return <OneKind kind="diagnostic" title="medtests.diagnostic.title" lead="medtests.diagnostic.lead" />;
}
