import type { HeldRequest, Mended } from '@blindspot/contracts/messages/operations';
import type { Page } from '@blindspot/service-kit/database/page';

type DifferenceKind = keyof Mended;

export interface Difference {
  readonly kind: DifferenceKind;
  readonly requestId: string;
  /** Version to publish. The other service accepts it, because it is newer than the copy in that service. */
  readonly version: number;
  /** Summary of what both services stored. If it is the same in two rounds, no update is in transit. */
  readonly seen: string;
}

/** Returns the last id that both pages cover; null if both are last pages. */
export function readUntil(one: Page<unknown>, other: Page<unknown>): string | null {
  if (one.next === null) return other.next;
  return other.next === null || one.next < other.next ? one.next : other.next;
}

/**
 * Compares a service's copies with the requests of this service, in the range of ids that both pages cover.
 * Both pages are sorted by id. Versions of counts are not compared, because they may differ while the counts
 * agree.
 */
export function differencesBetween(own: Page<HeldRequest>, held: Page<HeldRequest>): Difference[] {
  const until = readUntil(own, held);
  const covered = ({ request_id: id }: HeldRequest): boolean => until === null || id <= until;
  const copies = new Map(held.items.filter(covered).map((copy) => [copy.request_id, copy]));
  const differences = own.items.filter(covered).flatMap((request) => {
    const copy = copies.get(request.request_id);
    copies.delete(request.request_id);
    return differenceOf(request, copy) ?? [];
  });
  return [...differences, ...[...copies.values()].map(leftOver)];
}

function differenceOf(request: HeldRequest, copy: HeldRequest | undefined): Difference | undefined {
  const { request_id: requestId, version } = request;
  if (!copy) return { kind: 'lacking', requestId, version, seen: `lacking ${version}` };
  // The responses service stores the closing time without a version, so the times may differ although the
  // versions agree.
  const isOtherwiseClosed = copy.closed_at !== undefined && copy.closed_at !== request.closed_at;
  if (copy.version !== version || isOtherwiseClosed) {
    return {
      kind: 'other_version',
      requestId,
      version: copy.version < version ? version : copy.version + 1,
      seen: `other version ${version} ${copy.version} ${request.closed_at} ${copy.closed_at}`,
    };
  }
  if (copy.response_count === request.response_count) return undefined;
  const [count, copied] = [request, copy].map((side) => `${side.response_count} ${side.count_version}`);
  return {
    kind: 'miscounted',
    requestId,
    version: Math.max(request.count_version, copy.count_version) + 1,
    seen: `miscounted ${count} ${copied}`,
  };
}

const leftOver = ({ request_id: requestId, version }: HeldRequest): Difference => ({
  kind: 'left_over',
  requestId,
  version: version + 1,
  seen: `left over ${version}`,
});
