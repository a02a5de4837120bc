import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { m } from '../../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { FailureWords } from '../editing/failure.tsx';
import { useDeleteTestimonial } from './testimonial-queries.ts';

interface DeleteTestimonialDialogProps {
  testimonial: Testimonial;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteTestimonialDialog({ testimonial, onClose, onDeleted }: DeleteTestimonialDialogProps) {
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
          <FailureWords sentence={m.admin_testimonial_delete_failed()} error={remove.error} />
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
