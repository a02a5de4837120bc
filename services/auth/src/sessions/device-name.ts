import { deviceJoint, standIns } from '@blindspot/contracts/vocabulary/admin-panel';

// The order matters, because most user agents also name browsers that come later in this list.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns a name by which a person recognises a device. The user agent itself is not stored. */
export function deviceName(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser}${deviceJoint}${system}`;
  return browser ?? system ?? standIns.unknownDevice;
}

function nameIn(names: readonly [RegExp, string][], userAgent = ''): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
