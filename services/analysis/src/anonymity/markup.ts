const markup = /<\/?[a-z!][^>]{0,500}>|\]\(|!\[/i;

/** Whether a text carries tags, links or images; such a text is refused, not cleaned. */
export function hasMarkup(text: string): boolean {
  return markup.test(text);
}
