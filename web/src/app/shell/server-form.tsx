import { CallError } from '@blindspot/contracts/client';
import { faultOf, type FieldFault } from '@blindspot/contracts/problem';
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type Path,
  type RegisterOptions,
  type Resolver,
} from 'react-hook-form';
import type { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { Notice } from '../../ui/notice.tsx';
import { faultText } from '../api/refusals.ts';

export type FormSchema = z.ZodObject<z.core.$ZodShape>;

type FieldTexts<Schema extends FormSchema> = Partial<
  Record<keyof z.input<Schema>, Partial<Record<FieldFault, string>>>
>;

export interface ServerFormOptions<Schema extends FormSchema> {
  readonly schema: Schema;
  /** Initial values of the form. If they change, unedited fields take the new values. */
  readonly values: DefaultValues<z.input<Schema>> | undefined;
  readonly texts?: FieldTexts<Schema>;
  /** Sends the parsed values and returns the form's new values. Server errors appear at their fields. */
  readonly send: (values: z.output<Schema>) => Promise<z.input<Schema> | void>;
  readonly refusedText: (error: unknown) => string;
}

/** Returns a form that validates against a schema of the contract. Ignores a second submit during a call. */
export function useServerForm<Schema extends FormSchema>(options: ServerFormOptions<Schema>) {
  type Values = z.input<Schema>;
  const { schema, values, texts, send, refusedText } = options;
  const formId = useId();
  const isSending = useRef(false);
  const form = useForm<Values, unknown, z.output<Schema>>({
    ...(values && { defaultValues: values, values: values as Values }),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverFor(schema, texts),
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  // Overrides `resetOptions`, which would keep the values that were just sent.
  const reset: typeof form.reset = (held, kept) => form.reset(held, { keepDirtyValues: false, ...kept });

  async function sendParsed(parsed: z.output<Schema>, element: HTMLFormElement): Promise<void> {
    const sent = structuredClone(form.getValues());
    try {
      const held = (await send(parsed)) ?? values;
      const typedMeanwhile = Object.entries(form.getValues()).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]),
      );
      reset(held);
      for (const [name, value] of typedMeanwhile)
        form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
    } catch (error) {
      const problems = fieldProblems(error, element);
      for (const [index, [name, message]] of problems.entries())
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
      if (problems.length === 0) form.setError('root.server', { message: refusedText(error) });
    }
  }

  function showProblems(problems: object, element: HTMLFormElement): void {
    const first = [...fieldNames(element)].find((name) => get(problems, name) !== undefined);
    // Focuses the field here, because the form library focuses only registered fields.
    if (first) element.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    const message = hiddenProblem(problems, fieldNames(element));
    if (message !== undefined) form.setError('root.server', { message });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const element = event.currentTarget;
    await form.handleSubmit(
      (parsed) => sendParsed(parsed, element),
      (problems) => showProblems(problems, element),
    )(event);
    isSending.current = false;
  }

  return {
    ...form,
    reset,
    formId,
    submit,
    isDirty,
    busy: isSubmitting,
    refusal: errors.root?.['server']?.message,
    field: (name: Path<Values>, rules: RegisterOptions<Values> = {}) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}

export type ServerFormOf<Schema extends FormSchema> = ReturnType<typeof useServerForm<Schema>>;

function fieldProblems(error: unknown, form: HTMLFormElement): [name: string, message: string][] {
  if (!(error instanceof CallError)) return [];
  return [...fieldNames(form)].flatMap((name): [string, string][] => {
    const problem = error.errors.find(({ path }) => path === name);
    return problem ? [[name, problem.message]] : [];
  });
}

const fieldNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(Array.from(form.elements, (element) => element.getAttribute('name') ?? '').filter(Boolean));

/**
 * Returns a problem to show below the form if no visible field has a problem. Otherwise, a problem in a
 * hidden field would silently block the submit.
 */
export function hiddenProblem(problems: object, namesOnScreen: ReadonlySet<string>): string | undefined {
  const isShown = [...namesOnScreen].some((name) => get(problems, name) !== undefined);
  return isShown ? undefined : messagesOf(problems)[0];
}

function messagesOf(problems: object): string[] {
  return Object.values(problems).flatMap((problem: unknown): string[] => {
    if (typeof problem !== 'object' || problem === null) return [];
    return 'message' in problem && typeof problem.message === 'string'
      ? [problem.message]
      : messagesOf(problem);
  });
}

function resolverFor<Schema extends FormSchema>(
  schema: Schema,
  texts: FieldTexts<Schema> = {},
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return (values) => {
    const parsed = schema.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<z.input<Schema>> = {};
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.');
      const isEmpty = issue.input === undefined || issue.input === '';
      const { code, limit } = isEmpty ? { code: 'required' as const } : faultOf(issue);
      const own = issue.code === 'custom' && issue.params === undefined ? issue.message : undefined;
      const text = own ?? texts[name as keyof z.input<Schema>]?.[code] ?? faultText(code, limit);
      if (get(errors, name) === undefined) set(errors, name, { type: code, message: text });
    }
    return { values: {}, errors };
  };
}

export type FormState = Pick<ServerFormOf<FormSchema>, 'formId' | 'submit' | 'refusal' | 'busy'>;

interface ServerFormProps {
  form: FormState;
  className?: string | undefined;
  onChange?: () => void;
  children: ReactNode;
}

export function ServerForm({ form, className, onChange, children }: ServerFormProps) {
  const { formId, submit, refusal } = form;
  return (
    <form
      id={formId}
      ref={submitOnCommandEnter}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={onChange}
      className={className}
    >
      {children}
      {refusal === undefined ? null : (
        <div ref={showItself}>
          <Notice tone="danger" alert>
            <p>
              {refusal} {m.app_text_kept()}
            </p>
          </Notice>
        </div>
      )}
    </form>
  );
}

function submitOnCommandEnter(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const listener = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener('keydown', listener);
  return () => form.removeEventListener('keydown', listener);
}

export function showItself(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
