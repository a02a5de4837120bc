interface Settings {
  productName?: string;
  help?: Help;
}

interface Help {
  url: string;
  name: string;
}

function readSettings(): Settings {
  try {
    return JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings;
  } catch {
    return {};
  }
}

let name: string | undefined;

export function productName(): string {
  name ??= readSettings().productName || 'Blindspot';
  return name;
}

/** Returns the operator's helpline. The default lists free and confidential helplines by country. */
export function help(): Help {
  return readSettings().help ?? { url: 'https://findahelpline.com', name: 'findahelpline.com' };
}
