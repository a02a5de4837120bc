/** Returns an element that the page always has, and throws otherwise. */
export function one<Found extends HTMLElement>(
  selector: string,
  kind: new () => Found,
  within: ParentNode = document,
): Found {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(selector);
  return found;
}

/** Reads the sentences that the page was rendered with. */
export function readTexts(): unknown {
  return JSON.parse(one('#texts', HTMLScriptElement).textContent ?? '');
}
