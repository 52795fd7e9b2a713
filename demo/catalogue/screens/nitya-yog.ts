import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  today: "Today, 15 minutes",
  day: "Day 128",
  asanas: ["Tadasana", "Marjariasana", "Bhujangasana", "Balasana"],
  minutes: ["2 min", "4 min", "5 min", "4 min"],
  breath: ["Breathe in", "Bhujangasana, 3 of 5"],
  stop: "Pause",
  courses: "Courses",
  names: ["Neck", "Sleep", "After birth", "After 60"],
};

const hindi: typeof english = {
  today: "आज, 15 मिनट",
  day: "दिन 128",
  asanas: ["ताड़ासन", "मार्जरीआसन", "भुजंगासन", "बालासन"],
  minutes: ["2 मिनट", "4 मिनट", "5 मिनट", "4 मिनट"],
  breath: ["साँस अंदर", "भुजंगासन, 5 में 3"],
  stop: "रुकें",
  courses: "पाठ्यक्रम",
  names: ["गर्दन", "नींद", "प्रसव के बाद", "60 के बाद"],
};

const punjabi: typeof english = {
  today: "ਅੱਜ, 15 ਮਿੰਟ",
  day: "ਦਿਨ 128",
  asanas: ["ਤਾੜਾਸਨ", "ਮਾਰਜਰੀਆਸਨ", "ਭੁਜੰਗਾਸਨ", "ਬਾਲਾਸਨ"],
  minutes: ["2 ਮਿੰਟ", "4 ਮਿੰਟ", "5 ਮਿੰਟ", "4 ਮਿੰਟ"],
  breath: ["ਸਾਹ ਅੰਦਰ", "ਭੁਜੰਗਾਸਨ, 5 ਵਿੱਚੋਂ 3"],
  stop: "ਰੁਕੋ",
  courses: "ਕੋਰਸ",
  names: ["ਗਰਦਨ", "ਨੀਂਦ", "ਜਣੇਪੇ ਬਾਅਦ", "60 ਤੋਂ ਬਾਅਦ"],
};

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.today, figure: words.day, sun: true },
      ground: "tint",
      blocks: [
        {
          kind: "rows",
          lines: words.asanas.map((name, index) => ({ name, value: words.minutes[index], tone: "plain" })),
        },
      ],
    },
    {
      head: { kind: "bar", title: words.asanas[2] ?? "" },
      ground: "white",
      blocks: [
        { kind: "ring", share: 58, figure: "0:32", caption: words.breath[0] ?? "" },
        { kind: "words", lines: [words.breath[1] ?? ""] },
        { kind: "button", label: words.stop },
      ],
    },
    {
      head: { kind: "title", title: words.courses },
      ground: "tint",
      blocks: [
        { kind: "tiles", labels: words.names, chosen: 0 },
        {
          kind: "columns",
          values: [100, 100, 70, 100, 40, 100, 100],
          labels: ["15", "16", "17", "18", "19", "20", "21"],
        },
      ],
    },
  ];
}

export const nityaYogScreens = { "en-US": screens(english), "hi-IN": screens(hindi), "pa-IN": screens(punjabi) };
