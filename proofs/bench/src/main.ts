import { adminPart } from './admin/admin-part.ts';
import { analysisPart } from './analysis/analysis-part.ts';
import { analysisLoopPart } from './analysis/analysis-loop-part.ts';
import { openPart } from './analysis/open-part.ts';
import { replicasPart } from './analysis/replicas-part.ts';
import { overloadPart } from './crowd/overload-part.ts';
import { sharedLinkPart } from './crowd/shared-link-part.ts';
import { slowHourPart } from './crowd/slow-hour-part.ts';
import { viralPart } from './crowd/viral-part.ts';
import { countsPart } from './counts/counts-part.ts';
import { growthPart } from './growth/growth-part.ts';
import { footprintPart } from './footprint/footprint-part.ts';
import { loginTimingPart } from './login-timing/login-timing-part.ts';
import { pagesPart } from './pages/pages-part.ts';
import { tapsPart } from './taps/taps-part.ts';
import { firstBytePart } from './reads/first-byte-part.ts';
import { formPart } from './reads/form-part.ts';
import { summaryPart } from './reads/summary-part.ts';
import type { Part } from './part.ts';
import { limitsPart } from './submit/limits-part.ts';
import { submitPart, submitServicePart } from './submit/submit-part.ts';

const parts: readonly Part[] = [
  submitPart,
  submitServicePart,
  limitsPart,
  countsPart,
  formPart,
  overloadPart,
  sharedLinkPart,
  viralPart,
  slowHourPart,
  summaryPart,
  firstBytePart,
  footprintPart,
  pagesPart,
  tapsPart,
  adminPart,
  growthPart,
  analysisPart,
  analysisLoopPart,
  openPart,
  replicasPart,
  loginTimingPart,
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(64);
}
for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  process.stdout.write(`\n${part.name}: ${part.what}\n`);
  await part.run((line) => process.stdout.write(`  ${line}\n`));
}
