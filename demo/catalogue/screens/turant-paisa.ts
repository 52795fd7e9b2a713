import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  earned: "Earned until today",
  facts: ["18 days worked", "Overtime, 6 h", "Advances"],
  month: "November 2026",
  weekdays: ["S", "M", "T", "W", "T", "F", "S"],
  take: ["How much now?", "Up to half of what is earned"],
  get: "Get ₹5,000",
};

const hindi: typeof english = {
  earned: "आज तक की कमाई",
  facts: ["18 दिन काम", "ओवरटाइम, 6 घंटे", "पेशगी"],
  month: "नवंबर 2026",
  weekdays: ["र", "सो", "मं", "बु", "गु", "शु", "श"],
  take: ["अभी कितना?", "कमाई का आधा तक"],
  get: "₹5,000 लें",
};

const sums = ["₹12,600", "₹1,050", "−₹2,000"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.earned, figure: "₹11,650" },
      ground: "tint",
      blocks: [
        {
          kind: "rows",
          lines: words.facts.map((name, index) => ({ name, value: sums[index], tone: index === 2 ? "down" : "up" })),
        },
        { kind: "button", label: words.get },
      ],
    },
    {
      head: { kind: "title", title: words.take[0] ?? "", note: words.take[1] },
      ground: "white",
      blocks: [
        { kind: "tiles", labels: ["₹1,000", "₹2,500", "₹5,000", "₹5,800"], chosen: 2 },
        { kind: "button", label: words.get },
      ],
    },
    {
      head: { kind: "bar", title: words.month },
      ground: "tint",
      blocks: [
        {
          kind: "month",
          weekdays: words.weekdays,
          firstWeekday: 0,
          days: 30,
          marked: [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20],
          today: 21,
        },
        { kind: "card", lines: [words.earned, "₹11,650"] },
      ],
    },
  ];
}

export const turantPaisaScreens = { "en-US": screens(english), "hi-IN": screens(hindi) };
