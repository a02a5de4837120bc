interface Settings {
  productName?: string;
  help?: Help;
}

/** Where somebody who is hurt finds a person to talk to. */
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

/** The name this instance runs under; the gateway writes it into the shell. */
export function productName(): string {
  name ??= readSettings().productName || 'Blindspot';
  return name;
}

/** As the operator names it; without the gateway's word, lines by country that are free and confidential. */
export function help(): Help {
  return readSettings().help ?? { url: 'https://findahelpline.com', name: 'findahelpline.com' };
}
