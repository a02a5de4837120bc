interface Settings {
  productName?: string;
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
