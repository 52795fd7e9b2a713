import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  month: "January 2027",
  weekdays: ["S", "M", "T", "W", "T", "F", "S"],
  today: "Pune, 14 January",
  tithi: "Saptami",
  facts: ["Sunrise", "Nakshatra", "Rahu kaal"],
  values: ["07:09", "Revati", "13:52–15:15"],
  festivals: "Festivals",
  names: ["Makar Sankranti", "Republic Day", "Vasant Panchami", "Shivaji Jayanti"],
  days: ["14 Jan", "26 Jan", "11 Feb", "19 Feb"],
};

const hindi: typeof english = {
  month: "जनवरी 2027",
  weekdays: ["र", "सो", "मं", "बु", "गु", "शु", "श"],
  today: "पुणे, 14 जनवरी",
  tithi: "सप्तमी",
  facts: ["सूर्योदय", "नक्षत्र", "राहु काल"],
  values: ["07:09", "रेवती", "13:52–15:15"],
  festivals: "त्योहार",
  names: ["मकर संक्रांति", "गणतंत्र दिवस", "वसंत पंचमी", "शिवाजी जयंती"],
  days: ["14 जन", "26 जन", "11 फ़र", "19 फ़र"],
};

const tamil: typeof english = {
  month: "ஜனவரி 2027",
  weekdays: ["ஞா", "தி", "செ", "பு", "வி", "வெ", "ச"],
  today: "மதுரை, 14 ஜனவரி",
  tithi: "சப்தமி",
  facts: ["சூரிய உதயம்", "நட்சத்திரம்", "ராகு காலம்"],
  values: ["06:36", "ரேவதி", "13:45–15:12"],
  festivals: "பண்டிகைகள்",
  names: ["பொங்கல்", "குடியரசு தினம்", "தைப்பூசம்", "மகா சிவராத்திரி"],
  days: ["14 ஜன", "26 ஜன", "22 ஜன", "6 மார்"],
};

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "title", title: words.month },
      ground: "tint",
      blocks: [
        { kind: "month", weekdays: words.weekdays, firstWeekday: 5, days: 31, marked: [1, 14, 22, 26], today: 14 },
        { kind: "card", lines: [words.today, words.names[0] ?? ""] },
      ],
    },
    {
      head: { kind: "figure", label: words.today, figure: words.tithi, sun: true },
      ground: "tint",
      blocks: [
        {
          kind: "rows",
          lines: words.facts.map((name, index) => ({ name, value: words.values[index], tone: "plain" })),
        },
      ],
    },
    {
      head: { kind: "bar", title: words.festivals },
      ground: "white",
      blocks: [
        {
          kind: "stops",
          stops: words.names.map((name, index) => ({ time: words.days[index] ?? "", name, done: index === 0 })),
        },
      ],
    },
  ];
}

export const panchangScreens = { "en-US": screens(english), "hi-IN": screens(hindi), "ta-IN": screens(tamil) };
