import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  month: "November",
  litres: "61.5 L",
  times: ["Morning", "Evening"],
  facts: ["Milk, 1 to 20 Nov", "Extra, 4 days", "No milk, 2 days"],
  due: "Due",
  send: "Send bill",
  cows: "Cows and buffaloes",
  names: ["Gauri", "Kali", "Lakshmi", "Bhuri"],
};

const hindi: typeof english = {
  month: "नवंबर",
  litres: "61.5 L",
  times: ["सुबह", "शाम"],
  facts: ["दूध, 1 से 20 नवंबर", "ज़्यादा, 4 दिन", "नाग़ा, 2 दिन"],
  due: "बाकी",
  send: "बिल भेजें",
  cows: "गाय-भैंस",
  names: ["गौरी", "काली", "लक्ष्मी", "भूरी"],
};

const gujarati: typeof english = {
  month: "નવેમ્બર",
  litres: "61.5 L",
  times: ["સવાર", "સાંજ"],
  facts: ["દૂધ, 1 થી 20 નવે", "વધારે, 4 દિવસ", "રજા, 2 દિવસ"],
  due: "બાકી",
  send: "બિલ મોકલો",
  cows: "ગાય-ભેંસ",
  names: ["ગૌરી", "કાળી", "લક્ષ્મી", "ભૂરી"],
};

const amounts = ["₹3,690", "₹240", "−₹180"];
const yields = ["9.5 L", "11.0 L", "7.2 L", "8.8 L"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.month, figure: words.litres },
      ground: "tint",
      blocks: [
        {
          kind: "rows",
          lines: [
            { name: words.times[0] ?? "", value: "1.5 L" },
            { name: words.times[1] ?? "", value: "2.0 L" },
          ],
        },
        { kind: "columns", values: [70, 70, 100, 70, 0, 70, 85], labels: ["15", "16", "17", "18", "19", "20", "21"] },
      ],
    },
    {
      head: { kind: "title", title: words.month },
      ground: "white",
      blocks: [
        {
          kind: "bill",
          lines: words.facts.map((name, index) => ({ name, value: amounts[index] })),
          total: { name: words.due, value: "₹3,750" },
        },
        { kind: "button", label: words.send },
      ],
    },
    {
      head: { kind: "bar", title: words.cows },
      ground: "tint",
      blocks: [
        { kind: "chart", values: [52, 60, 58, 66, 72, 70, 84] },
        { kind: "rows", lines: words.names.map((name, index) => ({ name, value: yields[index], tone: "plain" })) },
      ],
    },
  ];
}

export const doodhDiaryScreens = { "en-US": screens(english), "hi-IN": screens(hindi), "gu-IN": screens(gujarati) };
