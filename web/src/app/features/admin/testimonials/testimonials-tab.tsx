export function TestimonialsTab() {
  return null;
}
