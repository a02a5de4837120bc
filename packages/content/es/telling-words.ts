/** Kin and roles that tell the owner who wrote a text, in small letters. At most 30. */
export const tellingWords: readonly string[] = `
  madre mamá padre papá hermana hermano hija hijo esposa marido mujer
  novia novio pareja tía tío prima primo sobrina sobrino abuela
  abuelo jefa jefe becario profesora alumna vecina suegra ex
`
  .trim()
  .split(/\s+/);
