import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  name: "Aarogya Card",
  card: ["Sunita Devi, 42", "91-2044-7781", "B+ · no allergy"],
  lines: ["Last visit", "Vaccines", "Reports"],
  values: ["12 Nov", "7 of 8", "14"],
  medicines: "Medicines",
  doses: ["Metformin 500", "After lunch", "Amlodipine 5"],
  near: "Near you",
  place: ["PHC Wagholi", "2.1 km, open to 17:00"],
  sugar: "Blood sugar",
  days: ["10 Nov", "14 Nov", "19 Nov"],
};

const hindi: typeof english = {
  name: "आरोग्य कार्ड",
  card: ["सुनीता देवी, 42", "91-2044-7781", "B+ · कोई एलर्जी नहीं"],
  lines: ["पिछली जाँच", "टीके", "रिपोर्ट"],
  values: ["12 नवंबर", "8 में 7", "14"],
  medicines: "दवाएँ",
  doses: ["मेटफ़ॉर्मिन 500", "दोपहर खाने के बाद", "एम्लोडिपिन 5"],
  near: "आपके पास",
  place: ["पीएचसी वाघोली", "2.1 km, 17:00 तक खुला"],
  sugar: "ख़ून में शक्कर",
  days: ["10 नवंबर", "14 नवंबर", "19 नवंबर"],
};

const times = ["08:00", "13:00", "20:00"];
const levels = ["126 mg/dL", "141 mg/dL", "118 mg/dL"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "title", title: words.name },
      ground: "tint",
      blocks: [
        { kind: "card", lines: words.card },
        {
          kind: "rows",
          lines: words.lines.map((name, index) => ({ name, value: words.values[index], tone: "plain" })),
        },
      ],
    },
    {
      head: { kind: "bar", title: words.medicines },
      ground: "white",
      blocks: [
        {
          kind: "stops",
          stops: words.doses.map((name, index) => ({ time: times[index] ?? "", name, done: index < 2 })),
        },
        { kind: "columns", values: [100, 100, 66, 100, 100, 66], labels: ["15", "16", "17", "18", "19", "20"] },
      ],
    },
    {
      head: { kind: "title", title: words.near },
      ground: "white",
      blocks: [{ kind: "map" }, { kind: "words", lines: words.place }],
    },
    {
      head: { kind: "title", title: words.sugar },
      ground: "tint",
      blocks: [
        { kind: "chart", values: [30, 18, 44, 36, 74, 66, 88] },
        { kind: "rows", lines: words.days.map((name, index) => ({ name, value: levels[index], tone: "plain" })) },
      ],
    },
  ];
}

export const aarogyaCardScreens = { "en-US": screens(english), "hi-IN": screens(hindi) };
