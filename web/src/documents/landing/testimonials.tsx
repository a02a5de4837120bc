import { landingTestimonials } from '@blindspot/contracts/vocabulary/landing';
import type { LandingData, LandingTestimonial } from '@blindspot/contracts/pages/site';
import { m } from '../../paraglide/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { starOutline } from '../../ui/star-outline.ts';
import { Section } from './section.tsx';
import styles from './testimonials.module.css';

export function Testimonials({ testimonials }: Pick<LandingData, 'testimonials'>) {
  // A young instance has few stories; samples, each called one, say better than a gap what this place is for.
  const shown = [
    ...(testimonials ?? []).map((testimonial) => ({ ...testimonial, isSample: false })),
    ...samples().map((testimonial) => ({ ...testimonial, isSample: true })),
  ].slice(0, landingTestimonials);
  return (
    <Section id="testimonials" title={m.landing_testimonials_title()}>
      <ul className={styles.list}>
        {shown.map((testimonial) => (
          <li key={testimonial.content}>
            <figure className={styles.story}>
              <Stars rating={testimonial.rating} />
              <blockquote dir="auto">{testimonial.content}</blockquote>
              <figcaption>
                <b dir="auto">{testimonial.name}</b>
                <span dir="auto">{testimonial.role}</span>
                {testimonial.isSample ? (
                  <span className={styles.sample}>
                    <Badge tone="info">{m.landing_testimonial_sample()}</Badge>
                  </span>
                ) : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <svg className={styles.stars} viewBox="0 0 88 16" role="img" aria-label={m.testimonial_rated({ rating })}>
      {Array.from({ length: 5 }, (_, index) => (
        <path
          key={index}
          d={starOutline}
          transform={`translate(${index * 18} 0)`}
          data-on={index < rating || undefined}
        />
      ))}
    </svg>
  );
}

/** Shown in the places that stories leave empty, or where they could not be loaded; each is labelled as a sample and names nobody. */
function samples(): LandingTestimonial[] {
  return [
    {
      content: m.landing_sample_leadership(),
      name: m.landing_sample_leadership_name(),
      role: m.landing_sample_leadership_role(),
      rating: 5,
    },
    {
      content: m.landing_sample_relationship(),
      name: m.landing_sample_relationship_name(),
      role: m.landing_sample_relationship_role(),
      rating: 5,
    },
    {
      content: m.landing_sample_growth(),
      name: m.landing_sample_growth_name(),
      role: m.landing_sample_growth_role(),
      rating: 5,
    },
  ];
}
