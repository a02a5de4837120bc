import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ActiveSwitch } from '../editing/active-switch.tsx';
import { FailureText } from '../editing/failure.tsx';
import { Stars } from './stars.tsx';
import styles from './testimonial-card.module.css';
import { useToggleTestimonial } from './testimonial-queries.ts';

interface TestimonialCardProps {
  testimonial: Testimonial;
  isOnLanding: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function TestimonialCard({ testimonial, isOnLanding, onEdit, onDelete }: TestimonialCardProps) {
  const toggle = useToggleTestimonial(testimonial.id);
  const { name, role, content, category, rating, active } = testimonial;
  const isActive = toggle.isPending ? toggle.variables : active;
  return (
    <article className={styles.card} data-active={isActive || undefined}>
      <div className={styles.top}>
        <Stars rating={rating} />
        <span className={styles.badges}>
          {isOnLanding ? <Badge tone="primary">{m.admin_testimonial_on_landing()}</Badge> : null}
          <Badge>
            <bdi>{category}</bdi>
          </Badge>
        </span>
      </div>
      <blockquote dir="auto" className={styles.words}>
        {content}
      </blockquote>
      <div className={styles.person}>
        <h3 dir="auto">{name}</h3>
        <p dir="auto">{role}</p>
      </div>
      <div className={styles.actions}>
        <ActiveSwitch
          spoken={
            isActive ? m.admin_testimonial_active_one({ name }) : m.admin_testimonial_inactive_one({ name })
          }
          checked={isActive}
          toggle={toggle}
        />
        <span className={styles.buttons}>
          <Button
            variant="quiet"
            size="small"
            aria-label={m.admin_testimonial_edit_one({ name })}
            onClick={onEdit}
          >
            {m.admin_testimonial_edit()}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={m.admin_testimonial_delete_one({ name })}
            onClick={onDelete}
          >
            {m.admin_testimonial_delete()}
          </Button>
        </span>
      </div>
      {toggle.isError ? (
        <p role="alert" className={styles.failure}>
          <FailureText sentence={m.admin_testimonial_toggle_failed()} error={toggle.error} />
        </p>
      ) : null}
    </article>
  );
}
