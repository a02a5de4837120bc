import { landingTestimonials } from '@blindspot/contracts/limits';
import type { LandingData } from '@blindspot/contracts/pages/page';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { starOutline } from '../../ui/icons.tsx';
import { Section } from './section.tsx';
import styles from './testimonials.module.css';

export function Testimonials({ testimonials }: Pick<LandingData, 'testimonials'>) {
  if (!testimonials || testimonials.length === 0) return <Samples />;
  return (
    <Section id="testimonials" title={m.landing_testimonials_title()}>
      <ul className={styles.list}>
        {testimonials.slice(0, landingTestimonials).map(({ content, name, role, rating }) => (
          <Story key={content} content={content}>
            <Stars rating={rating} />
            <b dir="auto">{name}</b>
            <span dir="auto">{role}</span>
          </Story>
        ))}
      </ul>
    </Section>
  );
}

function Samples() {
  return (
    <Section
      id="testimonials"
      title={m.landing_testimonials_sample_title()}
      lead={m.landing_testimonial_sample()}
    >
      <ul className={styles.list}>
        {[
          [m.landing_sample_leadership(), m.landing_sample_leadership_role()],
          [m.landing_sample_relationship(), m.landing_sample_relationship_role()],
          [m.landing_sample_growth(), m.landing_sample_growth_role()],
        ].map(([content = '', about]) => (
          <Story key={content} content={content}>
            {about}
          </Story>
        ))}
      </ul>
    </Section>
  );
}

function Story({ content, children }: { content: string; children: ReactNode }) {
  return (
    <li>
      <figure className={styles.story}>
        <blockquote dir="auto">{content}</blockquote>
        <figcaption>{children}</figcaption>
      </figure>
    </li>
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
