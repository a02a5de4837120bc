/** Kin and roles that tell the owner who wrote a text, in small letters. At most 30. */
export const tellingWords: readonly string[] = `
  mère maman père papa sœur frère fille fils femme mari copine
  copain compagne compagnon tante oncle cousine cousin nièce neveu mamie
  papi cheffe chef patron stagiaire prof voisine coloc ex
`
  .trim()
  .split(/\s+/);
