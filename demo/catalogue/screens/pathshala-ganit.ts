import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  lesson: "Class 3, tables",
  well: ["Well done!", "7 of 8 are right"],
  next: "Next lesson",
  week: "This week",
  days: ["M", "T", "W", "T", "F", "S"],
  topics: ["Tables", "Fractions", "Clock"],
};

const hindi: typeof english = {
  lesson: "कक्षा 3, पहाड़े",
  well: ["शाबाश!", "8 में से 7 सही"],
  next: "अगला पाठ",
  week: "इस हफ़्ते",
  days: ["सो", "मं", "बु", "गु", "शु", "श"],
  topics: ["पहाड़े", "भिन्न", "घड़ी"],
};

const bengali: typeof english = {
  lesson: "তৃতীয় শ্রেণি, নামতা",
  well: ["সাবাশ!", "8টির মধ্যে 7টি ঠিক"],
  next: "পরের পাঠ",
  week: "এই সপ্তাহে",
  days: ["সো", "ম", "বু", "বৃ", "শু", "শ"],
  topics: ["নামতা", "ভগ্নাংশ", "ঘড়ি"],
};

const shares = ["92%", "61%", "78%"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "bar", title: words.lesson },
      ground: "tint",
      blocks: [
        { kind: "card", lines: [words.topics[0] ?? "", "7 × 8 = ?"] },
        { kind: "tiles", labels: ["54", "56", "63", "48"], chosen: 1 },
      ],
    },
    {
      head: { kind: "title", title: words.lesson },
      ground: "white",
      blocks: [
        { kind: "ring", share: 87, figure: "7/8", caption: "87%" },
        { kind: "words", lines: words.well },
        { kind: "button", label: words.next },
      ],
    },
    {
      head: { kind: "figure", label: words.week, figure: "52", sun: true },
      ground: "white",
      blocks: [
        { kind: "columns", values: [60, 80, 45, 100, 72, 30], labels: words.days },
        { kind: "rows", lines: words.topics.map((name, index) => ({ name, value: shares[index] })) },
      ],
    },
  ];
}

export const pathshalaGanitScreens = {
  "en-US": screens(english),
  "hi-IN": screens(hindi),
  "bn-IN": screens(bengali),
};
