/** Kin and roles that tell the owner who wrote a text, in small letters. At most 30. */
export const tellingWords: readonly string[] = `
  mutter mama vater papa schwester bruder tochter sohn frau mann freundin
  partnerin partner tante onkel cousine cousin nichte neffe oma opa
  chefin chef vorgesetzte assistentin praktikant lehrerin nachbarin mitbewohnerin ex
`
  .trim()
  .split(/\s+/);
