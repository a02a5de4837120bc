import { m } from '../paraglide/messages.js';
import type { FormTexts } from '../enhancers/feedback-form-enhancer.ts';

/** Sentences the form's script needs; `{done}` and the like are filled in there. */
export function formTexts(): FormTexts {
  return {
    answered: m.form_answered({ done: '{done}', all: '{all}' }),
    sliderValue: m.form_slider_value({ value: '{value}', max: '{max}' }),
    send: m.form_send(),
    sending: m.form_sending(),
    notSent: m.form_not_sent(),
    offline: m.form_not_sent_offline(),
    tryAgain: m.form_try_again(),
    problem: m.form_error_title(),
    errorPrefix: m.form_error_prefix(),
    thanksTitle: m.thanks_title(),
    errors: {
      responder_name: m.form_error_name(),
      responder_email: m.form_error_email(),
      emailKind: m.form_error_email_kind(),
      answer: m.form_error_answer(),
      long: m.form_error_long({ max: '{max}' }),
      unstorable: m.form_error_unstorable(),
    },
  };
}
