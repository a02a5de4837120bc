import type { Attack, AttackResult } from './attack.ts';

export interface AttackOutcome {
  readonly attack: Pick<Attack, 'name' | 'what'>;
  readonly result: AttackResult | { readonly error: string };
  readonly seconds: number;
}

/** Prints the table and the findings; returns true if there are none and every attack ran. */
export function printReport(
  outcomes: readonly AttackOutcome[],
  { print, findingsPerAttack }: { print: (line: string) => void; findingsPerAttack: number },
): boolean {
  const rows = outcomes.map(({ attack, result, seconds }) =>
    'error' in result
      ? [attack.name, '-', 'not run', seconds.toFixed(0)]
      : [attack.name, String(result.tries), String(result.findings.length), seconds.toFixed(0)],
  );
  print('');
  for (const line of table([['attack', 'tries', 'recovered', 's'], ...rows])) print(line);
  for (const { attack, result } of outcomes) {
    if ('error' in result) {
      print(`\n${attack.name} could not be run: ${result.error}`);
      continue;
    }
    for (const finding of result.findings.slice(0, findingsPerAttack)) {
      print(
        `\n${attack.name}, ${finding.try}\n  ${finding.output}: ${finding.found}\n  rule: ${finding.rule}`,
      );
    }
    const more = result.findings.length - findingsPerAttack;
    if (more > 0) print(`  … and ${more} more`);
  }
  return outcomes.every(({ result }) => !('error' in result) && result.findings.length === 0);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   '),
  );
}
