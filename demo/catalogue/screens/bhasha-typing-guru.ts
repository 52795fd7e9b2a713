import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  lesson: "Lesson 12, home row",
  speed: "Words a minute",
  facts: ["Without a mistake", "Slowest letter", "Exam needs"],
  result: ["34 words a minute", "Passed: you need 30"],
  again: "Once more",
};

const hindi: typeof english = {
  lesson: "पाठ 12, पहली पंक्ति",
  speed: "शब्द प्रति मिनट",
  facts: ["बिना ग़लती", "सबसे धीमा अक्षर", "परीक्षा में चाहिए"],
  result: ["34 शब्द प्रति मिनट", "पास: 30 चाहिए"],
  again: "फिर से",
};

const values = ["97%", "ष", "30"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "bar", title: words.lesson },
      ground: "tint",
      blocks: [
        { kind: "card", lines: ["कमल, नमक, कलम", "कल मन लगा कर", "34 / 60"] },
        { kind: "tiles", labels: ["क", "म", "ल", "न", "ग", "र", "त", "स", "प"], chosen: 4, perRow: 3 },
      ],
    },
    {
      head: { kind: "figure", label: words.speed, figure: "34", sun: true },
      ground: "white",
      blocks: [
        { kind: "chart", values: [12, 24, 30, 28, 46, 58, 80] },
        { kind: "rows", lines: words.facts.map((name, index) => ({ name, value: values[index], tone: "plain" })) },
      ],
    },
    {
      head: { kind: "title", title: words.lesson },
      ground: "white",
      blocks: [
        { kind: "ring", share: 97, figure: "97%", caption: words.facts[0] ?? "" },
        { kind: "words", lines: words.result },
        { kind: "button", label: words.again },
      ],
    },
  ];
}

export const bhashaTypingGuruScreens = { "en-US": screens(english), "hi-IN": screens(hindi) };
