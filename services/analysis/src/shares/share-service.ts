import { randomBytes } from 'node:crypto';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { RequestDirectory } from '../feedback-requests/request-directory.ts';
import { findRequest, holdRequest } from '../feedback-requests/request-store.ts';
import { findRelease, findStandingRelease } from '../releases/release-store.ts';
import { findSharedRelease, revokeShares, saveShare, shareLink, type ShareLink } from './share-store.ts';

export interface ShareService {
  /** Shares the newest full release; called again, the same link shows what is newest then. */
  share(requestId: string, ownerId: string): Promise<ShareLink>;
  revoke(requestId: string, ownerId: string): Promise<void>;
  read(shareId: string): Promise<PublicSummary>;
}

export function createShareService(deps: {
  db: Database;
  directory: RequestDirectory;
  publicUrl: string;
}): ShareService {
  const { db, directory, publicUrl } = deps;
  return {
    async share(requestId, ownerId) {
      await directory.getOwned(requestId, ownerId);
      const shareId = await db.transaction(async (transaction) => {
        if (!(await holdRequest(transaction, requestId))) throw notFound();
        const release = await findStandingRelease(transaction, requestId, 'full');
        return release && (await saveShare(transaction, { shareId: newShareId(), releaseId: release.id }));
      });
      if (shareId === undefined) throw nothingToShare();
      return shareLink(shareId, publicUrl);
    },

    async revoke(requestId, ownerId) {
      await directory.getOwned(requestId, ownerId);
      await revokeShares(db, requestId);
    },

    async read(shareId) {
      const shared = await findSharedRelease(db, shareId);
      const release = shared && (await findRelease(db, shared.releaseId));
      const request = shared && (await findRequest(db, shared.requestId));
      if (!release || !request) throw notFound('Shared summary not found');
      const { title, ownerName } = await directory.withLabels(request);
      const { document } = release;
      return {
        owner_name: ownerName,
        title,
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
    },
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
