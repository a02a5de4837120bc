export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Returns a value that satisfies a schema of structured output; every text is `sentence`. */
export function sampleOf(schema: JsonSchema, sentence: string, root: JsonSchema = schema): unknown {
  if (schema.$ref !== undefined) return sampleOf(resolve(schema.$ref, root), sentence, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const variant = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null');
  if (variant !== undefined) return sampleOf(variant, sentence, root);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part, sentence, root)]),
      );
    case 'array': {
      const length = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3));
      return Array.from({ length }, () => sampleOf(schema.items ?? { type: 'string' }, sentence, root));
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sentence.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
  }
}

function resolve(reference: string, root: JsonSchema): JsonSchema {
  if (reference === '#') return root;
  const name = reference.split('/').at(-1) ?? '';
  const found = root.$defs?.[name] ?? root.definitions?.[name];
  if (found === undefined) throw new Error(`The schema has no ${reference}.`);
  return found;
}
