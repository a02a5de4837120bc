export const landingTestimonials = 3;

export const setupMinutes = 2;

export const respondingSeconds = 30;
