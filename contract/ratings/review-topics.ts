/** Codes of reviews' topics, recognised by their words. */
export const reviewTopics = [
  "crash",
  "freeze",
  "login",
  "payment",
  "ads",
  "battery",
  "slow",
  "device",
  "language",
] as const;
export type ReviewTopic = (typeof reviewTopics)[number];
