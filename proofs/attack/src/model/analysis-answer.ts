/** The product's output schema, as a model under an attacker's control would fill it. */
export interface AnalysisAnswer {
  readonly summary: string;
  readonly pattern_analysis: string;
  readonly mirror_effect: string;
  readonly blind_spots: string;
  readonly growth_path: string;
  readonly essential_takeaways: readonly string[];
}

/** Harmless text that quotes and identifies no one. */
export const cover: AnalysisAnswer = {
  summary:
    'Several people describe a steady presence that makes difficult days easier. Several would welcome a little more patience when plans change at the last minute.',
  pattern_analysis:
    'What keeps coming back is warmth. Several people feel welcome, and several say that it grows when time is short for others.',
  mirror_effect:
    'You may see your help as nothing special, while several people around you see it as the thing that holds the group together.',
  blind_spots:
    'Several people notice that silence is taken for agreement, and that a question asked early would spare a long repair afterwards.',
  growth_path:
    'Ask one person you trust what they would like to hear sooner, listen until they have finished, and thank them before you answer.',
  essential_takeaways: [
    'Several people value how reliable you are when it matters.',
    'Several would like to hear what you need before it becomes urgent.',
    'Several trust you with what is hard for them.',
  ],
};

/** Returns the harmless text with another summary. */
export const withSummary = (summary: string): AnalysisAnswer => ({ ...cover, summary });
