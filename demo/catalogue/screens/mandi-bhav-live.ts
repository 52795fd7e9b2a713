import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  onion: "Onion, Lasalgaon",
  mandis: ["Lasalgaon", "Pimpalgaon", "Nashik", "Manmad"],
  compare: "After truck cost",
  year: "One year, ₹ a quintal",
  months: ["J", "M", "M", "J", "S", "N"],
  facts: ["Lowest", "Highest", "Arrivals"],
};

const hindi: typeof english = {
  onion: "प्याज, लासलगाँव",
  mandis: ["लासलगाँव", "पिंपलगाँव", "नासिक", "मनमाड"],
  compare: "किराया घटाकर",
  year: "एक साल, ₹ प्रति क्विंटल",
  months: ["ज", "मा", "म", "जु", "सि", "न"],
  facts: ["न्यूनतम", "अधिकतम", "आवक"],
};

const marathi: typeof english = {
  onion: "कांदा, लासलगाव",
  mandis: ["लासलगाव", "पिंपळगाव", "नाशिक", "मनमाड"],
  compare: "गाडीभाडे वजा करून",
  year: "एक वर्ष, ₹ प्रति क्विंटल",
  months: ["जा", "मा", "मे", "जु", "स", "नो"],
  facts: ["किमान", "कमाल", "आवक"],
};

const values = ["₹1,880", "₹1,842", "₹1,790", "₹1,765"];
const day = ["₹1,410", "₹2,105", "8,640 q"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.onion, figure: "₹1,880" },
      ground: "tint",
      blocks: [
        { kind: "chart", values: [22, 38, 30, 58, 70, 62, 90] },
        { kind: "rows", lines: words.facts.map((name, index) => ({ name, value: day[index], tone: "plain" })) },
      ],
    },
    {
      head: { kind: "title", title: words.compare },
      ground: "white",
      blocks: [{ kind: "rows", lines: words.mandis.map((name, index) => ({ name, value: values[index] })) }],
    },
    {
      head: { kind: "bar", title: words.year },
      ground: "white",
      blocks: [
        { kind: "columns", values: [48, 62, 40, 55, 88, 74], labels: words.months },
        { kind: "chart", values: [40, 44, 60, 52, 38, 30, 46, 54, 72, 88, 80, 76] },
      ],
    },
  ];
}

export const mandiBhavLiveScreens = { "en-US": screens(english), "hi-IN": screens(hindi), "mr-IN": screens(marathi) };
