/** What reviews are about, as far as their words say it. */
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
