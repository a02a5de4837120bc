import { accessTokenLifetimeMs } from '@blindspot/contracts/access-token';
import { anonymity } from '@blindspot/contracts/anonymity';
import { register, forgotPassword, resetPassword, login } from '@blindspot/contracts/endpoints';
import { limits } from '@blindspot/contracts/limits';
import type {
  LoginData,
  RegisterData,
  ResetPasswordData,
  PageContext,
} from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReactNode } from 'react';
import '../ui/fonts-heading.css';
import type { AuthTexts } from '../domain/script-texts.ts';
import { m } from '../paraglide/messages.js';
import { Button, LinkButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import styles from './auth-page.module.css';
import { JsonBlock } from './document.tsx';
import { LitWindow } from './lit-window.tsx';
import { refusalTexts } from './refusals.ts';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

export function LoginPage(data: LoginData) {
  return (
    <AuthFrame context={data} title={m.login_title()}>
      <AuthForm
        action={pagePaths.login}
        call={login.url}
        problem={data.problem}
        button={m.login_button()}
        signsInAt={data.publicUrl}
      >
        <input type="hidden" name="name" value="" />
        <EmailField />
        <PasswordField autoComplete="current-password" />
        <div data-second-factor="" hidden>
          <Field
            id="second_factor"
            name="second_factor"
            label={m.login_code()}
            hint={m.login_code_hint()}
            autoComplete="one-time-code"
            maxLength={20}
            dir="ltr"
          />
        </div>
      </AuthForm>
      <p>
        <a href={pagePaths.resetPassword} data-forgot="">
          {m.login_forgot()}
        </a>
      </p>
      <p>
        <a href={pagePaths.register}>{m.login_toggle()}</a>
      </p>
    </AuthFrame>
  );
}

export function RegisterPage(data: RegisterData) {
  return (
    <AuthFrame context={data} title={m.register_title({ product: data.productName })}>
      <p>{m.register_lead()}</p>
      <AuthForm
        action={pagePaths.register}
        call={register.url}
        problem={data.problem}
        button={m.register_button()}
        signsInAt={data.publicUrl}
      >
        <Field
          id="name"
          name="name"
          label={m.register_name()}
          autoComplete="name"
          maxLength={limits.name}
          required
        />
        <EmailField />
        <PasswordField
          autoComplete="new-password"
          hint={m.register_password_hint({ min: limits.password.minCharacters })}
        />
        {data.newsletterConsent === 'ask' ? (
          <Checkbox name="newsletter" label={m.register_newsletter_ask()} />
        ) : (
          <p className={styles.small}>{m.register_newsletter_automatic()}</p>
        )}
      </AuthForm>
      <p>
        <a href={pagePaths.login}>{m.register_toggle()}</a>
      </p>
    </AuthFrame>
  );
}

export function ResetPasswordPage(data: ResetPasswordData) {
  if (data.token === null) {
    return (
      <AuthFrame context={data} title={m.reset_request_title()}>
        <AuthForm
          action={pagePaths.resetPassword}
          call={forgotPassword.url}
          problem={data.problem}
          button={m.reset_request_button()}
          done={m.reset_request_done()}
        >
          <p>{m.reset_request_lead()}</p>
          <EmailField />
        </AuthForm>
        <p>
          <a href={pagePaths.login}>{m.reset_sign_in()}</a>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame context={data} title={m.reset_title()}>
      <AuthForm
        action={pagePaths.resetPassword}
        call={resetPassword.url}
        button={m.reset_button()}
        done={
          <>
            {m.reset_done()} <a href={pagePaths.login}>{m.reset_sign_in()}</a>
          </>
        }
        otherwise={{ href: pagePaths.resetPassword, text: m.reset_ask_again() }}
      >
        <p>{m.reset_lead()}</p>
        <input type="hidden" name="token" value={data.token} />
        <PasswordField
          label={m.reset_new_password()}
          autoComplete="new-password"
          hint={m.register_password_hint({ min: limits.password.minCharacters })}
        />
      </AuthForm>
    </AuthFrame>
  );
}

export function AuthFrame({
  context,
  title,
  children,
}: {
  context: PageContext;
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <SiteHeader context={context} />
      <main id="content" className={styles.page}>
        <div className={styles.card}>
          <section className={styles.panel}>
            <h1>{title}</h1>
            {children}
          </section>
          <aside className={styles.aside}>
            <LitWindow />
            <p className={styles.asideTitle}>{m.auth_aside()}</p>
            <p>{m.auth_aside_text({ full: anonymity.full })}</p>
          </aside>
        </div>
      </main>
      <SiteFooter context={context} />
    </>
  );
}

interface AuthFormProps {
  /** URL to which the form posts without JavaScript. POST keeps the password out of URLs. */
  action: string;
  call: string;
  button: string;
  problem?: string | undefined;
  /** Configured URL of the site. Present only in forms that start a session. */
  signsInAt?: string;
  done?: ReactNode;
  otherwise?: { href: string; text: string };
  children: ReactNode;
}

function AuthForm({ action, call, button, problem, signsInAt, done, otherwise, children }: AuthFormProps) {
  return (
    <>
      <p className={styles.problem} role="alert" data-problem="" hidden={!problem}>
        {problem}
      </p>
      <noscript>
        <p className={styles.problem}>{m.auth_needs_script()}</p>
      </noscript>
      {done ? (
        <p className={styles.done} data-done="" tabIndex={-1} hidden>
          {done}
        </p>
      ) : null}
      <form className={styles.form} method="post" action={action} data-call={call} noValidate>
        {children}
        <Button type="submit" wide>
          {button}
        </Button>
        {otherwise ? (
          <p className={styles.otherwise}>
            <a href={otherwise.href}>{otherwise.text}</a>
          </p>
        ) : null}
      </form>
      {otherwise ? (
        <LinkButton wide href={otherwise.href} data-used-up="" hidden>
          {otherwise.text}
        </LinkButton>
      ) : null}
      <JsonBlock
        id="texts"
        data={
          {
            ...(signsInAt === undefined ? {} : { ownAddress: ownAddressOf(signsInAt) }),
            processing: m.auth_processing(),
            error: m.auth_error(),
            networkError: m.auth_network_error(),
            noStorage: m.auth_no_storage(),
            tooOften: m.account_too_often({ minutes: '{minutes}' }),
            show: m.auth_show_password(),
            hide: m.auth_hide_password(),
            faults: {
              required: {
                name: m.form_error_name(),
                email: m.form_error_email(),
                password: m.auth_password_missing(),
              },
              emailKind: m.form_error_email_kind(),
              tooShort: m.register_password_hint({ min: limits.password.minCharacters }),
              byCode: {
                too_common: m.fault_too_common(),
                like_address: m.fault_like_address(),
                like_product: m.fault_like_product(),
              },
            },
            refusals: refusalTexts(
              'address_unavailable',
              'link_not_usable',
              'password_not_allowed',
              'second_factor_required',
              'second_factor_wrong',
              'service_unavailable',
              'too_many_attempts',
              'too_many_requests',
              'wrong_credentials',
            ),
          } satisfies AuthTexts
        }
      />
    </>
  );
}

const ownAddressOf = (address: string) => ({
  origin: new URL(address).origin,
  hint: m.auth_other_address({ address, minutes: accessTokenLifetimeMs / 60_000 }),
});

function EmailField() {
  return (
    <Field
      id="email"
      name="email"
      type="email"
      label={m.auth_email()}
      autoComplete="username"
      maxLength={limits.email}
      required
      dir="ltr"
    />
  );
}

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  hint?: string;
}

function PasswordField({ autoComplete, label = m.auth_password(), hint }: PasswordFieldProps) {
  return (
    <div className={styles.password}>
      <Field
        id="password"
        name="password"
        type="password"
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        required
        dir="ltr"
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.reveal}
        aria-pressed={false}
        data-reveal=""
        hidden
      >
        {m.auth_show_password()}
      </Button>
    </div>
  );
}
