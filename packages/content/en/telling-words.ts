/** Kin and roles that tell the owner who wrote a text, in small letters. At most 30. */
export const tellingWords: readonly string[] = `
  mother mom mum father dad sister brother daughter son wife husband
  girlfriend boyfriend partner aunt uncle cousin niece nephew grandma grandpa
  boss manager assistant intern teacher student neighbour flatmate ex
`
  .trim()
  .split(/\s+/);
