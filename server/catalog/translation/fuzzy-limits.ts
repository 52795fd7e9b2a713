/**
 * Minimum trigram similarity (shared trigrams divided by all trigrams) of a fuzzy match. Texts below it mean something
 * else.
 */
export const minFuzzySimilarity = 0.7;

/** Longest text, in characters, that is matched fuzzily. Longer texts are found exactly or by their sentences. */
export const maxFuzzyLength = 300;

/** Maximum number of segments per lookup that are matched fuzzily. */
export const maxFuzzySegments = 30;
