import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { landingTestimonials } from '@blindspot/contracts/limits';
import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { ActiveSwitch, DeleteDialog } from '../editing/entry-actions.tsx';
import { FailureText } from '../editing/failure.tsx';
import { TabFrame } from '../tab/tab-frame.tsx';
import { Stars } from './stars.tsx';
import { TestimonialDialog } from './testimonial-dialog.tsx';
import { useDeleteTestimonial, useTestimonials, useToggleTestimonial } from './testimonial-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './testimonials.module.css';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; testimonial: Testimonial };

export function TestimonialsTab() {
  const testimonials = useTestimonials();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = testimonials.data ?? [];
  const onLanding = new Set(list.filter(({ active }) => active).slice(0, landingTestimonials));

  const close = (): void => setDialog(null);

  const add = (
    <Button icon={<PlusIcon />} onClick={() => setDialog({ kind: 'new' })}>
      {m.admin_testimonial_add()}
    </Button>
  );
  return (
    <>
      <TabFrame
        title={m.admin_tab_testimonials()}
        lead={m.admin_testimonials_lead()}
        actions={list.length > 0 ? add : null}
        errorTitle={m.admin_testimonials_error()}
        query={testimonials}
      >
        {() =>
          list.length === 0 ? (
            <EmptyState
              title={m.admin_testimonials_empty()}
              text={m.admin_testimonials_empty_text()}
              actions={add}
            />
          ) : (
            <ul className={styles.list}>
              {list.map((testimonial) => (
                <li key={testimonial.id}>
                  <TestimonialCard
                    testimonial={testimonial}
                    isOnLanding={onLanding.has(testimonial)}
                    onEdit={() => setDialog({ kind: 'edit', testimonial })}
                    onDelete={() => setDialog({ kind: 'delete', testimonial })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </TabFrame>
      {dialog?.kind === 'delete' ? (
        <DeleteTestimonial testimonial={dialog.testimonial} onClose={close} />
      ) : dialog ? (
        <TestimonialDialog
          testimonial={dialog.kind === 'edit' ? dialog.testimonial : undefined}
          categories={[...new Set(list.map(({ category }) => category))]}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface TestimonialCardProps {
  testimonial: Testimonial;
  isOnLanding: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function TestimonialCard({ testimonial, isOnLanding, onEdit, onDelete }: TestimonialCardProps) {
  const toggle = useToggleTestimonial(testimonial.id);
  const { name, role, content, category, rating, active } = testimonial;
  const isActive = toggle.isPending ? toggle.variables : active;
  return (
    <article
      className={classNames(layout.card, layout.snug, styles.card)}
      data-active={isActive || undefined}
    >
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

function DeleteTestimonial({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  return (
    <DeleteDialog
      texts={{
        title: m.admin_testimonial_delete_title(),
        text: m.admin_testimonial_delete_text(),
        failed: m.admin_testimonial_delete_failed(),
        done: m.admin_testimonial_deleted(),
      }}
      name={testimonial.name}
      action={useDeleteTestimonial(testimonial.id)}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
