/** Keys of what the editing tabs keep in the shared cache. */
export const adminKeys = {
  testimonials: ['admin', 'testimonials'] as const,
  questionSets: ['admin', 'question-sets'] as const,
  admins: ['admin', 'admins'] as const,
  prompts: ['admin', 'system-prompts'] as const,
};
