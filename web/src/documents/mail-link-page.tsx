import type { MailLinkData } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import '../ui/fonts-heading.css';
import { m } from '../paraglide/messages.js';
import { Button, LinkButton } from '../ui/button.tsx';
import { AuthFrame } from './auth-page.tsx';
import styles from './auth-page.module.css';

export const mailLinks = {
  'verify-email': {
    screen: m.verify_screen,
    title: m.verify_title,
    lead: m.verify_lead,
    button: m.verify_button,
    done: m.verify_done,
  },
  unsubscribe: {
    screen: m.unsubscribe_screen,
    title: m.unsubscribe_title,
    lead: m.unsubscribe_lead,
    button: m.unsubscribe_button,
    done: m.unsubscribe_done,
  },
  'stop-result-mails': {
    screen: m.stop_results_screen,
    title: m.stop_results_title,
    lead: m.stop_results_lead,
    button: m.stop_results_button,
    done: m.stop_results_done,
  },
};

/** Page behind a mailed link. It waits for a button press, because mail scanners open every link. */
export function MailLinkPage(data: MailLinkData) {
  const texts = mailLinks[data.action];
  const problem = data.problem ?? (data.token === null ? m.mail_link_incomplete() : undefined);
  return (
    <AuthFrame context={data} title={texts.title()}>
      {data.done ? (
        <>
          <p className={styles.done} role="status">
            {texts.done()}
          </p>
          <LinkButton href={pagePaths.dashboard}>{m.mail_link_onward()}</LinkButton>
        </>
      ) : problem === undefined ? (
        <form className={styles.form} method="post" action={pagePaths.mailLinks[data.action]}>
          <p>{texts.lead()}</p>
          <input type="hidden" name="token" value={data.token ?? ''} />
          <Button type="submit" wide>
            {texts.button()}
          </Button>
        </form>
      ) : (
        <>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <LinkButton href={pagePaths.account}>{m.mail_link_account()}</LinkButton>
        </>
      )}
    </AuthFrame>
  );
}
