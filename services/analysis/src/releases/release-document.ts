import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { AnalysisSection } from '@blindspot/contracts/http/summaries';
import type { PublishedDoubt } from '../statistics/published-doubt.ts';

/** What a release says: the only thing that pages, shares and exports read. */
export interface ReleaseDocument {
  readonly summary: string;
  readonly takeaways: readonly string[];
  readonly sections: readonly AnalysisSection[];
  readonly average_trust_rating: number;
  readonly question_averages: Readonly<
    Record<
      string,
      {
        readonly question_text: string;
        readonly average: number;
        readonly count: number;
        readonly doubt?: PublishedDoubt;
      }
    >
  >;
  readonly waiting_questions: readonly { readonly key: string; readonly question_text: string }[];
  readonly optional_responses: Readonly<
    Record<
      string,
      {
        readonly question_text: string;
        readonly responses: readonly { readonly content: string; readonly relationship: Relationship }[];
      }
    >
  >;
  readonly equal_weight_differs: boolean | null;
}
