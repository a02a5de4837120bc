import { fillPath } from '@blindspot/contracts/fill-path';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { Database } from '@blindspot/service-kit/database/database';

export interface ShareLink {
  readonly share_id: string;
  readonly share_url: string;
}

export interface SharedRelease {
  readonly requestId: string;
  readonly releaseId: string;
}

/** The link that stands for a request, where its release still does. */
export async function findShare(
  db: Database,
  requestId: string,
  publicUrl: string,
): Promise<ShareLink | undefined> {
  const { rows } = await db.raw<{ rows: { share_id: string }[] }>(
    `select share_id from analysis.shares as share join analysis.releases as release on release.id = share.release_id
     where share.request_id = ? and not revoked and not withdrawn`,
    [requestId],
  );
  return rows[0] && shareLink(rows[0].share_id, publicUrl);
}

/** Points the standing link at a release, or makes a link. Undefined where the release was withdrawn or removed meanwhile. */
export async function saveShare(
  db: Database,
  share: { shareId: string; releaseId: string },
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { share_id: string }[] }>(
    `insert into analysis.shares (share_id, request_id, release_id)
     select ?, request_id, id from analysis.releases where id = ? and not withdrawn for share
     on conflict (request_id) where not revoked do update set release_id = excluded.release_id
     returning share_id`,
    [share.shareId, share.releaseId],
  );
  return rows[0]?.share_id;
}

export async function revokeShares(db: Database, requestId: string): Promise<void> {
  await db.raw(`update analysis.shares set revoked = true where request_id = ? and not revoked`, [requestId]);
}

export async function findSharedRelease(db: Database, shareId: string): Promise<SharedRelease | undefined> {
  const { rows } = await db.raw<{ rows: SharedRelease[] }>(
    `select request_id as "requestId", release_id as "releaseId" from analysis.shares
     where share_id = ? and not revoked`,
    [shareId],
  );
  return rows[0];
}

export const shareLink = (shareId: string, publicUrl: string): ShareLink => ({
  share_id: shareId,
  share_url: publicUrl + fillPath(pagePaths.publicSummary, { shareId }),
});
