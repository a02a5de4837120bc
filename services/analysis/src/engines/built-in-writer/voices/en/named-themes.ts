import type { NamedThemeTemplates } from '../writer-language.ts';

export const namedThemes: NamedThemeTemplates = {
  strength: [
    'Something that helps, named by {who}: {name}.',
    '{Who} name this, and it helps: {name}.',
    'On the good side, {who} name this: {name}.',
    '…Also on the good side, from {who}: {name}.',
  ],
  edge: [
    'Something that costs, named by {who}: {name}.',
    '{Who} name this, and it costs something: {name}.',
    'On the harder side, {who} name this: {name}.',
    '…Also on the harder side, from {who}: {name}.',
  ],
};
