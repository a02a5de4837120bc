import { loadDraft } from './draft.ts';

// The form's script reads no radio buttons, so each choice is copied to a hidden text field.
for (const group of document.querySelectorAll<HTMLElement>('form [data-choice]')) mirror(group);

function mirror(group: HTMLElement): void {
  const name = group.dataset.choice ?? '';
  const form = group.closest('form');
  const radios = [...group.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const text = document.createElement('input');
  Object.assign(text, { name, required: true, hidden: true });
  group.append(text);
  const area = form?.querySelector('[data-owner-question]') ? 'sessionStorage' : 'localStorage';
  const kept = loadDraft(form?.dataset.request ?? '', Date.now(), area);
  const chosen = () => radios.find(({ checked }) => checked);
  // The form's script restores a draft before the hidden field exists, so the choice is restored here.
  const before = chosen() ?? radios.find(({ value }) => value === kept?.fields[name]);
  if (before) before.checked = true;
  const mirrorChoice = () => {
    text.value = chosen()?.value ?? '';
  };
  mirrorChoice();
  group.addEventListener('input', mirrorChoice);
  // Password managers can change fields without an input event, so the choice is copied again before sending.
  form?.addEventListener('submit', mirrorChoice, { capture: true });
}
