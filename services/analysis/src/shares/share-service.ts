import { randomBytes } from 'node:crypto';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import {
  getOwnRequest,
  lookUpRequest,
  type DirectoryParts,
  type OwnRequest,
} from '../feedback-requests/request-directory.ts';
import { holdRequest } from '../feedback-requests/request-store.ts';
import { findRelease, findStandingRelease } from '../releases/release-store.ts';
import { findSharedRelease, revokeShares, saveShare, shareLink, type ShareLink } from './share-store.ts';

export interface ShareParts extends DirectoryParts {
  /** Origin of shared links. */
  readonly publicUrl: string;
}

/** Shares the newest full release; called again, the same link shows what is newest then. */
export async function shareSummary(parts: ShareParts, own: OwnRequest): Promise<ShareLink> {
  const { requestId } = await getOwnRequest(parts, own);
  const shareId = await parts.db.transaction(async (transaction) => {
    if (!(await holdRequest(transaction, requestId))) throw notFound();
    const release = await findStandingRelease(transaction, requestId, 'full');
    return release && (await saveShare(transaction, { shareId: newShareId(), releaseId: release.id }));
  });
  if (shareId === undefined) throw nothingToShare();
  return shareLink(shareId, parts.publicUrl);
}

export async function revokeShare(parts: ShareParts, own: OwnRequest): Promise<void> {
  const { requestId } = await getOwnRequest(parts, own);
  await revokeShares(parts.db, requestId);
}

export async function readSharedSummary(parts: ShareParts, shareId: string): Promise<PublicSummary> {
  const shared = await findSharedRelease(parts.db, shareId);
  const release = shared && (await findRelease(parts.db, shared.releaseId));
  const request = shared && (await lookUpRequest(parts, shared.requestId));
  if (!release || !request) throw notFound('Shared summary not found');
  const { document } = release;
  return {
    owner_name: request.ownerName,
    title: request.title,
    summary: document.summary,
    essential_takeaways: [...document.takeaways],
    response_count: release.size,
    generated_at: release.releasedOn,
    summary_type: request.form.format,
    scale: request.form.scale,
    sections: [...document.sections],
    question_averages: { ...document.question_averages },
    equal_weight_differs: document.equal_weight_differs,
    engine: release.engine,
  };
}

/** 128 random bits in 22 characters. */
const newShareId = (): string => randomBytes(16).toString('base64url');

function nothingToShare(): AppError {
  return new AppError({
    status: 409,
    code: 'nothing_to_share',
    detail: 'There is no full analysis to share yet.',
  });
}
