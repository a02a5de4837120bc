import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { starOutline } from '../../../../ui/icons.tsx';
import styles from './testimonials.module.css';

const ratings = [1, 2, 3, 4, 5] as const;

function Star({ on }: { on: boolean }) {
  return (
    <svg className={styles.star} viewBox="0 0 16 16" data-on={on || undefined} aria-hidden="true">
      <path d={starOutline} />
    </svg>
  );
}

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={m.testimonial_rated({ rating })}>
      {ratings.map((star) => (
        <Star key={star} on={star <= rating} />
      ))}
    </span>
  );
}

function ratingText(rating: number): string {
  return rating === 1 ? m.admin_testimonial_one_star() : m.admin_testimonial_stars({ rating });
}

/** Rates with one to five stars. Radio buttons give each star a label and support arrow keys. */
export function RatingField({ value, onChange }: { value: number; onChange: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{m.admin_testimonial_rating()}</legend>
      <div className={styles.row}>
        {ratings.map((rating) => (
          <label key={rating} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={rating}
              aria-label={ratingText(rating)}
              checked={rating === value}
              className={styles.radio}
              onChange={() => onChange(rating)}
            />
            <Star on={rating <= value} />
            <span>{rating}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
