/** The account that the product under test names in its settings. */
export const seededAdmin = { email: 'admin@blindspot.example', password: 'a quiet harbour at dawn' };
