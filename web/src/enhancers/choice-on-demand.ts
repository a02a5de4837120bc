import { loadDraft } from './draft.ts';

// The form's script handles texts, sliders and boxes, so a choice is mirrored to a hidden text field.
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
  // Restores the choice here, because this field did not exist yet when the form's script read its fields.
  const before = chosen() ?? radios.find(({ value }) => value === kept?.fields[name]);
  if (before) before.checked = true;
  const mirrorChoice = () => {
    text.value = chosen()?.value ?? '';
  };
  mirrorChoice();
  group.addEventListener('input', mirrorChoice);
  // A password manager may have filled in the text without an `input` event.
  form?.addEventListener('submit', mirrorChoice, { capture: true });
}
