/** What is less like what was asked is another sentence: share of the trigrams that both have of those that either has. */
export const leastAlike = 0.7;

/** Letters of the longest text that is looked for by likeness; a longer one is only found as it is, or by its sentences. */
export const longestAlike = 300;

/** Pieces of one text that are looked for by likeness, at most. */
export const mostAlike = 30;
