/** Once for the whole set: beside a question it would tell of the few who left that one. */
export const untouchedInWords = 'Some people left sliders where they were.';
