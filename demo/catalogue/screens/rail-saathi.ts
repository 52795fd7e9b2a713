import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  train: "12627 Karnataka Express",
  stations: ["Bengaluru", "Guntakal", "Solapur", "Pune", "Manmad"],
  late: "Late by",
  minutes: "18 min",
  pnr: "PNR 842-6610937",
  ticket: ["Bengaluru to Pune", "WL 4", "Sleeper, 2 people"],
  chances: "Confirmed in the last 90 days",
  facts: ["Coach S7", "Platform", "Chart"],
  values: ["near stairs", "4", "17:30"],
  alarm: ["Alarm is set", "20 min before Pune"],
};

const hindi: typeof english = {
  train: "12627 कर्नाटक एक्सप्रेस",
  stations: ["बेंगलुरु", "गुंतकल", "सोलापुर", "पुणे", "मनमाड"],
  late: "देरी",
  minutes: "18 मिनट",
  pnr: "PNR 842-6610937",
  ticket: ["बेंगलुरु से पुणे", "WL 4", "स्लीपर, 2 यात्री"],
  chances: "पिछले 90 दिनों में पक्के हुए",
  facts: ["डिब्बा S7", "प्लेटफ़ॉर्म", "चार्ट"],
  values: ["सीढ़ी के पास", "4", "17:30"],
  alarm: ["अलार्म लगा है", "पुणे से 20 मिनट पहले"],
};

const telugu: typeof english = {
  train: "12627 కర్ణాటక ఎక్స్‌ప్రెస్",
  stations: ["బెంగళూరు", "గుంతకల్లు", "సోలాపూర్", "పుణె", "మన్మాడ్"],
  late: "ఆలస్యం",
  minutes: "18 నిమి",
  pnr: "PNR 842-6610937",
  ticket: ["బెంగళూరు నుంచి పుణె", "WL 4", "స్లీపర్, 2 మంది"],
  chances: "గత 90 రోజుల్లో ఖాయమైనవి",
  facts: ["బోగీ S7", "ప్లాట్‌ఫారం", "చార్ట్"],
  values: ["మెట్ల దగ్గర", "4", "17:30"],
  alarm: ["అలారం పెట్టారు", "పుణెకు 20 నిమి ముందు"],
};

const times = ["19:20", "01:05", "07:40", "12:18", "16:02"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.late, figure: words.minutes },
      ground: "white",
      blocks: [
        {
          kind: "stops",
          stops: words.stations.map((name, index) => ({ time: times[index] ?? "", name, done: index < 3 })),
        },
      ],
    },
    {
      head: { kind: "title", title: words.pnr },
      ground: "tint",
      blocks: [
        { kind: "card", lines: words.ticket },
        {
          kind: "rows",
          lines: words.facts.map((name, index) => ({ name, value: words.values[index], tone: "plain" })),
        },
      ],
    },
    {
      head: { kind: "bar", title: "WL 4" },
      ground: "white",
      blocks: [
        { kind: "ring", share: 91, figure: "91%", caption: "WL 12, WL 4" },
        { kind: "words", lines: [words.ticket[0] ?? "", words.chances] },
      ],
    },
    {
      head: { kind: "title", title: words.alarm[0] ?? "", note: words.alarm[1] },
      ground: "white",
      blocks: [{ kind: "map" }, { kind: "rows", lines: [{ name: words.train, tone: "plain" }] }],
    },
  ];
}

export const railSaathiScreens = { "en-US": screens(english), "hi-IN": screens(hindi), "te-IN": screens(telugu) };
