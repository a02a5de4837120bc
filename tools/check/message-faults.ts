/** A sentence, or one for each plural form. */
type Message =
  | string
  | readonly { declarations: string[]; selectors: string[]; match: Record<string, string> }[];
export type Catalogue = Readonly<Record<string, Message>>;

/**
 * Returns faults for a translator: missing or unknown messages, other placeholders, missing plural forms.
 */
export function faultsOf(language: string, catalogue: Catalogue, first: Catalogue): string[] {
  return [
    ...Object.keys(first)
      .filter((key) => !(key in catalogue))
      .map((key) => `${key} is missing`),
    ...Object.entries(catalogue).flatMap(([key, message]) => {
      const original = first[key];
      if (original === undefined) return [`${key} is in no other catalogue`];
      return faultsOfMessage(language, message, original).map((fault) => `${key} ${fault}`);
    }),
  ];
}

function faultsOfMessage(language: string, message: Message, original: Message): string[] {
  const names = namesIn(textsOf(original).join());
  const texts = textsOf(message);
  const empty = texts.some((text) => text.trim() === '') ? ['is empty'] : [];
  const used = namesIn(texts.join());
  const unknown = [...used]
    .filter((name) => !names.has(name))
    .map((name) => `names {${name}}, which is not given`);
  const lost = [...names].filter((name) => !used.has(name)).map((name) => `leaves out {${name}}`);
  return [...empty, ...unknown, ...lost, ...faultsOfForms(language, message), ...rawNumbers(message)];
}

/** Returns counts that are rendered without the language's thousands separator. */
function rawNumbers(message: Message): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap(({ declarations, match }) => {
    const used = namesIn(Object.values(match).join());
    return declarations
      .flatMap((text) => /^local \w+ = (\w+): plural$/.exec(text)?.[1] ?? [])
      .filter((name) => used.has(name))
      .map((name) => `prints the raw count {${name}}; use 'local ${name}Text = ${name}: number'`);
  });
}

/** Returns missing plural forms; without one, the page would show the key of the message. */
function faultsOfForms(language: string, message: Message): string[] {
  if (typeof message === 'string') return [];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return message.flatMap(({ declarations, match }) => {
    const counted = declarations.map((text) => /^local (\w+) = \w+: plural$/.exec(text)?.[1]).filter(Boolean);
    return counted.flatMap((name) =>
      forms
        .filter(
          (form) =>
            !Object.keys(match).some((key) =>
              key.split(/,\s*/).some((part) => part === `${name}=${form}` || part === `${name}=*`),
            ),
        )
        .map((form) => `has no form for ${form}`),
    );
  });
}

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
