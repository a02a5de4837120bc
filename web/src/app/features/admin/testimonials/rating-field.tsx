import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import styles from './rating-field.module.css';
import { ratings, ratingText, Star } from './stars.tsx';

/** One to five stars: radios, so that arrows move between them, each with its words. */
export function RatingField({ value, onChange }: { value: number; onChange: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{m.admin_testimonial_rating()}</legend>
      <div className={styles.row}>
        {ratings.map((rating) => (
          <label key={rating} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              className={styles.radio}
              onChange={() => onChange(rating)}
            />
            <Star on={rating <= value} />
            <span>{ratingText(rating)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
