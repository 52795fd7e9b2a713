import { expect, it } from "vitest";
import { type ReviewTopic, reviewTopics } from "#contract/ratings/review-topics.ts";
import { detectTopics } from "#server/ratings/detect-topics.ts";
import { topicStems } from "#server/ratings/topic-stems.ts";

const reviews: readonly (readonly [string, readonly ReviewTopic[]])[] = [
  ["Very slow since the update, and the phone gets hot.", ["battery", "slow"]],
  ["Crashes when I open it", ["crash"]],
  ["Heads up: address book is good", []],
  ["An ad after every screen", ["ads"]],
  ["Money deducted, no refund", ["payment"]],
  ["app bahut slow hai, payment bhi nahi ho raha UPI se", ["payment", "slow"]],
  ["ऐप बार-बार अटकता है", ["freeze"]],
  ["लॉगिन करने पर ओटीपी नहीं आता है", ["login"]],
  ["बॅटरी लवकर संपते", ["battery"]],
  ["અપડેટ પછી ખૂલતી નથી", ["crash"]],
  ["ప్రకటనలు కొంచెం ఎక్కువ", ["ads"]],
  ["பணம் செலுத்த முடியவில்லை, செயலி நின்று விடுகிறது", ["crash", "payment"]],
  ["ಕೆಲವೊಮ್ಮೆ ನಿಧಾನವಾಗುತ್ತದೆ", ["slow"]],
  ["ഒരുപാട് പരസ്യം", ["ads"]],
  ["আপডেট করার পর খুলছে না", ["crash"]],
  ["ਐਪ ਖੁੱਲ੍ਹਦੇ ਹੀ ਬੰਦ ਹੋ ਜਾਂਦੀ ਹੈ", ["crash"]],
  ["ବେଳେବେଳେ ଖୋଲେ ନାହିଁ", ["crash"]],
  ["আপডেটৰ পিছত নোখোলে", ["crash"]],
  ["او ٹی پی نہیں آتا، لاگ ان نہیں ہو رہا", ["login"]],
];

it.each(reviews)("detects topics in: %s", (text, topics) => {
  expect(detectTopics(text)).toEqual(topics);
});

const scripts = [
  "Latin",
  "Devanagari",
  "Gujarati",
  "Telugu",
  "Tamil",
  "Kannada",
  "Malayalam",
  "Bengali",
  "Gurmukhi",
  "Oriya",
  "Arabic",
];

it("has stems for every topic in every script of the store's languages", () => {
  const missing = reviewTopics.flatMap((topic) =>
    scripts
      .filter((script) => !new RegExp(`\\p{Script=${script}}`, "u").test(topicStems[topic]))
      .map((script) => `${topic} ${script}`),
  );
  expect(missing).toEqual([]);
});
