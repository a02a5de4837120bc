/** On a grid of 16. */
export const starOutline = 'M8 1.5 10 5.9l4.8.5-3.6 3.2 1 4.7L8 11.9l-4.2 2.4 1-4.7L1.2 6.4 6 5.9z';
