import { reportSections } from '@meridian/domain/cases/rules';
import { Say } from '../../../ui/Say.tsx';
import own from './public.module.css';

/** What the sections of a report are, with an invented patient. */
export function ExampleReport() {
  return (
    <details className={own.example}>
      <summary>
        <Say id="caseInfo.example" />
      </summary>
      <p className={own.invented}>
        <Say id="caseInfo.example.invented" />
      </p>
      {reportSections.map((section) => (
        <section key={section}>
          <h3>
            <Say id={`caseParts.section.${section}`} />
          </h3>
          <p>
            <Say id={`caseInfo.example.${section}`} />
          </p>
        </section>
      ))}
    </details>
  );
}
