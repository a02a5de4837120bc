/** Of a theme there is only the name that a model gave it, and at best its line; every style tells it by that. */
export const namedThemes = {
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
} as const;
