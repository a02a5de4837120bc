import type { Plan } from '@blindspot/contracts/http/plans';
import { anonymity } from '@blindspot/contracts/anonymity';
import { limits } from '@blindspot/contracts/limits';
import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Failed } from '../../../ui/notice.tsx';
import layout from '../../../ui/layout.module.css';
import { sentenceOf } from '../../api/api.ts';
import { LinkSharing, MessageSharing } from '../link-sharing/sharing.tsx';
import { useFollowUp } from './plans.ts';

interface FollowUpDialogProps {
  requestId: string;
  plan: Plan;
  onClose: () => void;
}

export function FollowUpDialog({ requestId, plan, onClose }: FollowUpDialogProps) {
  const [aim, setAim] = useState(plan.aim);
  const { mutate, data: followUp, error, isPending } = useFollowUp(requestId);
  const [wasAsked] = useState(plan.follow_up_id !== null);
  useEffect(() => {
    if (wasAsked) mutate(plan.aim);
  }, [wasAsked, mutate, plan.aim]);

  return (
    <Dialog
      onClose={onClose}
      title={followUp ? m.follow_up_send_title() : m.follow_up_title()}
      footer={
        followUp ? (
          <Button onClick={onClose}>{m.share_done()}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.plan_not_now()}
            </Button>
            <Button busy={isPending} onClick={() => mutate(aim.trim() || plan.aim)}>
              {isPending ? m.follow_up_making() : m.follow_up_make()}
            </Button>
          </>
        )
      }
    >
      {followUp ? (
        <div className={layout.stack}>
          <LinkSharing
            link={followUp.shareable_link}
            label={m.follow_up_link()}
            shareTitle={followUp.title}
          />
          <MessageSharing
            label={m.share_message()}
            message={m.follow_up_message({
              aim: followUp.title,
              link: followUp.shareable_link,
              full: anonymity.full,
            })}
          />
        </div>
      ) : (
        <div className={layout.stack}>
          <p>{m.follow_up_text({ full: anonymity.full })}</p>
          {wasAsked ? null : (
            <Field
              label={m.follow_up_aim()}
              hint={m.follow_up_aim_hint()}
              maxLength={limits.plan.aim}
              value={aim}
              onChange={(event) => setAim(event.target.value)}
            />
          )}
        </div>
      )}
      <Failed>{error && sentenceOf(error, m.follow_up_failed())}</Failed>
    </Dialog>
  );
}

export function ThanksDialog({ aim, onClose }: { aim: string; onClose: () => void }) {
  const [taken, setTaken] = useState(aim);
  return (
    <Dialog
      onClose={onClose}
      title={m.thank_title()}
      footer={<Button onClick={onClose}>{m.share_done()}</Button>}
    >
      <div className={layout.stack}>
        <p>{m.thank_text()}</p>
        <Field
          label={m.thank_took()}
          note={m.app_optional()}
          maxLength={limits.plan.aim}
          value={taken}
          onChange={(event) => setTaken(event.target.value)}
        />
        <MessageSharing
          label={m.share_message()}
          message={taken.trim() === '' ? m.thank_message() : m.thank_message_took({ aim: taken.trim() })}
        />
      </div>
    </Dialog>
  );
}
