import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { landingTestimonials } from '@blindspot/contracts/limits';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { FailureText } from '../editing/failure.tsx';
import { focusLostToTabHead, TabFrame } from '../tab/tab-frame.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialDialog } from './testimonial-dialog.tsx';
import { useDeleteTestimonial, useTestimonials } from './testimonial-queries.ts';
import styles from './testimonials-tab.module.css';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; testimonial: Testimonial };

export function TestimonialsTab() {
  const testimonials = useTestimonials();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = testimonials.data ?? [];
  const onLanding = new Set(list.filter(({ active }) => active).slice(0, landingTestimonials));

  function close(): void {
    setDialog(null);
    focusLostToTabHead();
  }

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
        action={list.length > 0 ? add : null}
        errorTitle={m.admin_testimonials_error()}
        query={testimonials}
      >
        {() =>
          list.length === 0 ? (
            <EmptyState title={m.admin_testimonials_empty()} actions={add}>
              <p>{m.admin_testimonials_empty_text()}</p>
            </EmptyState>
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
        <DeleteTestimonialDialog testimonial={dialog.testimonial} onClose={close} onDeleted={close} />
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

interface DeleteTestimonialDialogProps {
  testimonial: Testimonial;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteTestimonialDialog({ testimonial, onClose, onDeleted }: DeleteTestimonialDialogProps) {
  const remove = useDeleteTestimonial(testimonial.id);
  return (
    <ConfirmDialog
      open
      title={m.admin_testimonial_delete_title()}
      confirmLabel={remove.isPending ? m.admin_testimonial_deleting() : m.admin_testimonial_delete()}
      keepLabel={m.admin_testimonial_delete_keep()}
      busy={remove.isPending}
      error={
        remove.isError ? (
          <FailureText sentence={m.admin_testimonial_delete_failed()} error={remove.error} />
        ) : undefined
      }
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showToast(m.admin_testimonial_deleted(), 'success');
            onDeleted();
          },
        })
      }
      onKeep={onClose}
    >
      <p>
        <strong dir="auto">{testimonial.name}</strong>
      </p>
      <p>{m.admin_testimonial_delete_text()}</p>
    </ConfirmDialog>
  );
}
