import type { Language } from '@blindspot/contracts/languages';
import { mailBody, type MailBody } from '../src/mail/mail-body.ts';
import * as mails from '../src/mail/mails.ts';

export const sender = { publicUrl: 'https://blindspot.test', productName: 'Blindspot' };

const token = 'tOkEn_0123456789-abcdefghijklmnopqrstuvwxyzABCDEF';

/** Returns every mail in a language. The keys are names for the pictures that `draw-mails.ts` makes. */
export const mailsIn = (language: Language): Readonly<Record<string, MailBody>> =>
  Object.fromEntries(
    Object.entries({
      'address-confirmation': mails.addressConfirmation(sender, language, { token }),
      'address-confirmation-with-newsletter': mails.addressConfirmation(sender, language, {
        token,
        unsubscribeToken: `0b54e1a0-6a51-4b2e-9c64-0f7f5d1c2a3b.${token}`,
      }),
      'password-reset': mails.passwordResetLink(sender, language, token),
      'password-changed': mails.passwordChangedNotice(sender, language),
      'address-changed': mails.addressChangedNotice(sender, language),
      'registration-notice': mails.registrationNotice(sender, language),
      'admin-invitation': mails.adminInvitation(sender, language, token),
      'erasure-link': mails.erasureLink(sender, language, token),
      'answered-again': mails.answeredAgain(sender, language, { token, resultOf: null }),
      'answered-again-in-a-result': mails.answeredAgain(sender, language, { token, resultOf: 'Nora' }),
      'code-on': mails.secondFactorNotice(sender, language, 'on'),
      'code-off': mails.secondFactorNotice(sender, language, 'off'),
      'recovery-code': mails.recoveryCodeNotice(sender, language, 9),
      'first-result': mails.resultsReadable(sender, language, {
        requestId: '4f1c2a7e-3f50-4c55-9a0b-7a1f4f0f6d11',
        title: 'How do I come across when things get tight?',
        isFirst: true,
        stopToken: `0b54e1a0-6a51-4b2e-9c64-0f7f5d1c2a3b.${token}`,
      }),
      'new-voices': mails.resultsReadable(sender, language, {
        requestId: '4f1c2a7e-3f50-4c55-9a0b-7a1f4f0f6d11',
        title: 'איך אני נתפס כשהלחץ עולה?',
        isFirst: false,
        stopToken: `0b54e1a0-6a51-4b2e-9c64-0f7f5d1c2a3b.${token}`,
      }),
      letter: mails.letterMail(
        sender,
        language,
        {
          subject: 'When things get tight',
          text: '# Tight\n\nWhen things get **tight**, ask [one person](/dashboard).\n\n- A tight list',
        },
        `0b54e1a0-6a51-4b2e-9c64-0f7f5d1c2a3b.${token}`,
      ),
      test: mails.testMail(sender, language),
    }).map(([name, mail]) => [name, mailBody(mail, sender)]),
  );
