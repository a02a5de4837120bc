/** The element a document always has; the scripts are built for their page. */
export function one<Found extends HTMLElement>(
  selector: string,
  kind: new () => Found,
  within: ParentNode = document,
): Found {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(selector);
  return found;
}

/** Sentences the page was rendered with; the document that names the script renders this block for it. */
export function readTexts(): unknown {
  return JSON.parse(one('#texts', HTMLScriptElement).textContent ?? '');
}
