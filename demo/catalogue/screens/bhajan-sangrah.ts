import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  song: "Vaishnava Jana To",
  singer: "Madhuri Kelkar",
  morning: "Morning, 6:10",
  raga: "Raga Bhairav",
  list: ["Payoji Maine", "Om Jai Jagdish", "Pandurang Abhang", "Mool Mantar"],
  browse: "Browse",
  kinds: ["Bhajan", "Kirtan", "Abhang", "Shabad", "Qawwali", "Stotra"],
};

const hindi: typeof english = {
  song: "वैष्णव जन तो",
  singer: "माधुरी केळकर",
  morning: "सुबह, 6:10",
  raga: "राग भैरव",
  list: ["पायो जी मैंने", "ॐ जय जगदीश", "पांडुरंग अभंग", "मूल मंतर"],
  browse: "खोजें",
  kinds: ["भजन", "कीर्तन", "अभंग", "शबद", "क़व्वाली", "स्तोत्र"],
};

const lengths = ["5:42", "4:18", "6:05", "3:30"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "bar", title: words.raga },
      ground: "white",
      blocks: [{ kind: "player", song: words.song, singer: words.singer, progress: 38 }],
    },
    {
      head: { kind: "figure", label: words.morning, figure: words.raga, sun: true },
      ground: "tint",
      blocks: [
        { kind: "rows", lines: words.list.map((name, index) => ({ name, value: lengths[index], tone: "plain" })) },
      ],
    },
    {
      head: { kind: "title", title: words.browse },
      ground: "white",
      blocks: [{ kind: "tiles", labels: words.kinds, chosen: 2 }],
    },
  ];
}

export const bhajanSangrahScreens = { "en-US": screens(english), "hi-IN": screens(hindi) };
